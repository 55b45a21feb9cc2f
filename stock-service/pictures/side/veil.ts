/**
 * A mask that lets a drawing show only inside a path, with smooth edges; room in millimetres around any car.
 *
 * @param d path data of what stays visible
 */
export function veil(id: string, d: string): string {
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="-200" y="-1900" width="5200" height="2100"><path d="${d}" fill="#fff"/></mask>`;
}
