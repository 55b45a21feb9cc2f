/** Where the tag manager of a container comes from; the id has been checked where it entered. */
export function gtmAddress(id: string): string {
  return `https://www.googletagmanager.com/gtm.js?id=${id}`;
}
