/** The address of a container's tag manager; the id is validated where it is read. */
export function gtmAddress(id: string): string {
  return `https://www.googletagmanager.com/gtm.js?id=${id}`;
}
