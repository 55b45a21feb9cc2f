/** Characters that are themselves in a path, but that others may escape or leave (RFC 3986, 2.2 and 3.3). */
const reserved = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/gi;

const escaped = (segment: string) => encodeURIComponent(decodeURIComponent(segment));

/** The path of a page (as `matchRoute` knows it) in the one spelling that our own links have. */
export function spelledPath(path: string): string {
  return path.includes('%') || path.includes('/', 1) ? path.split('/').map(escaped).join('/') : path;
}

/**
 * Whether the path of a page is written in a way that leads to its one spelling: with escapes that nothing asks for or
 * with lower-case ones. Reserved characters may stand in both forms: what lies between a browser and us may change one
 * into the other each time, and would lead in a circle.
 */
export function isOtherSpelling(path: string): boolean {
  const settled = (text: string) => text.replace(reserved, decodeURIComponent);
  return settled(path) !== settled(spelledPath(path));
}
