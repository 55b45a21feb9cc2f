import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const whole = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** The typeface of the pages. */
export const typefaceFile = 'app/typeface/hanken-grotesk.woff2';

/** The weights that the styles use. */
const weights = { min: 400, max: 700, default: 400 };

/** The code points of Western European languages, and typographic signs. */
const ranges = '20-7E A0-FF 2013-2014 2018-201E 2022 2026 2039-203A 20AC 2122 2212';

/** The characters of the typeface; others use the visitor's own. */
export const typefaceCharacters = ranges
  .split(' ')
  .map((range) => range.split('-').map((code) => parseInt(code, 16)))
  .flatMap(([first = 0, last = first]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
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
