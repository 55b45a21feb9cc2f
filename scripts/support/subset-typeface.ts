import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const whole = 'node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';

/** The weights that the styles use. */
const weights = { min: 400, max: 700, default: 400 };

/**
 * What Spanish and English pages are written with, as a CSS `unicode-range`. Characters beyond it come with the whole
 * typeface, when a page has one (decision 68).
 */
export const typefaceRange =
  'U+20-7E, U+A0, U+A1, U+AA, U+AB, U+B0, U+B2, U+B7, U+BA, U+BB, U+BF, U+C1, U+C7, U+C9, U+CD, U+D1, U+D3, U+DA, U+DC, U+D7, U+E1, U+E7, U+E9, U+ED, U+F1, U+F3, U+FA, U+FC, U+2013, U+2014, U+2018, U+2019, U+201C, U+201D, U+2022, U+2026, U+20AC, U+2212';

/** The characters of a `unicode-range`. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}

/** The typeface with those characters and weights alone, as WOFF2. */
export async function subsetTypeface(): Promise<Buffer> {
  return subsetFont(await readFile(whole), charactersOf(typefaceRange), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    noLayoutClosure: true,
  });
}
