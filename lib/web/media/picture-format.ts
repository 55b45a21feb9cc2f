/** The formats that pictures are read in. */
type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

/** The first bytes of a file by which its format is known. */
export const formatBytes = 32;

/** How a file of each format begins, a character a byte. */
const beginnings: readonly (readonly [PictureFormat, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  // The major brand, or a compatible one behind it.
  ['avif', /^.{4}ftyp(?:.{4}){0,5}?avi[fs]/s],
  // Whether it is a drawing or another document shows when it is read.
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i],
];

/** The format of a picture by its first bytes, since many servers name another type or none; null for anything else. */
export function pictureFormat(beginning: Buffer): PictureFormat | null {
  const text = beginning.toString('latin1');
  return beginnings.find(([, start]) => start.test(text))?.[0] ?? null;
}

/** Whether a file begins as a page: many servers send one in place of a missing file. */
export const isMarkup = (beginning: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<[a-z!]/i.test(beginning.toString('latin1'));
