import { readFile } from 'node:fs/promises';
import { charactersOf, subsetTypeface, typefaceRange } from '@/scripts/support/subset-typeface';

const read = (path: string) => readFile(path, 'utf8');

test.each([
  ['U+41', 'A'],
  ['U+41-43, U+20AC', 'ABC€'],
])('the characters of «%s»', (range, characters) => {
  expect(charactersOf(range)).toBe(characters);
});

test.each(['es', 'en'])('pages in «%s» are written with the typeface that comes first', async (locale) => {
  const known = new Set(charactersOf(typefaceRange));
  const written = new Set((await read(`messages/${locale}.json`)).replaceAll(/\s/g, ''));
  // The typeface has no subscript two, which stands in «CO₂» alone.
  expect([...written].filter((character) => !known.has(character))).toEqual(written.has('₂') ? ['₂'] : []);
});

test('the file of the project is that part of the typeface', async () => {
  expect(await subsetTypeface()).toEqual(await readFile('app/typeface/hanken-grotesk.woff2'));
});

test('the style sheet asks for the file for these characters', async () => {
  expect(await read('app/[locale]/layout.tsx')).toContain(`'${typefaceRange}'`);
});
