import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const whole = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** The weights that the styles use. */
const weights = { min: 400, max: 700, default: 400 };

/** Code points, first and last, of what Western European languages are written with, and of typographic signs. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
] as const;

/** The characters of the typeface; others are shown in the visitor's own. */
export const typefaceCharacters = ranges
  .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** The typeface with those characters and weights alone, as WOFF2 (decision 68). */
export async function subsetTypeface(): Promise<Buffer> {
  return subsetFont(await readFile(whole), typefaceCharacters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    noLayoutClosure: true,
  });
}
