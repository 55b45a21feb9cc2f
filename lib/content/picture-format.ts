/** The supported source formats. */
type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'svg';

/** Number of leading bytes that identify a format. */
export const formatBytes = 32;

/** Signature of each format, one character per byte. */
const beginnings: readonly (readonly [PictureFormat, RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF.{4}WEBP/s],
  // The major brand, or a compatible brand after it.
  ['avif', /^.{4}ftyp(?:.{4}){0,5}?avi[fs]/s],
  // Parsing shows later whether it is an SVG or another document.
  ['svg', /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!doctype svg)/i],
];

/** Returns the format of a picture by its first bytes, since many servers send a wrong type; null for anything else. */
export function pictureFormat(beginning: Buffer): PictureFormat | null {
  const text = beginning.toString('latin1');
  return beginnings.find(([, start]) => start.test(text))?.[0] ?? null;
}

/** Whether a file begins like an HTML page, which many servers send for a missing file. */
export const isMarkup = (beginning: Buffer): boolean =>
  /^(?:\xef\xbb\xbf)?\s*<[a-z!]/i.test(beginning.toString('latin1'));
