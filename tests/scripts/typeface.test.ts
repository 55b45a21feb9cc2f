import { readFile } from 'node:fs/promises';
import { subsetTypeface, typefaceCharacters, typefaceFile } from '@/scripts/support/subset-typeface';

test.each(['es', 'en'])('pages in «%s» are written with the typeface', async (locale) => {
  const serialized = new Set((await readFile(`messages/${locale}.json`, 'utf8')).replaceAll(/\s/g, ''));
  // The typeface has no subscript two, used only in «CO₂».
  const others = [...serialized].filter((character) => !typefaceCharacters.includes(character));
  expect(others.filter((character) => character !== '₂')).toEqual([]);
});

test('the file of the project is that part of the typeface', async () => {
  expect(await subsetTypeface()).toEqual(await readFile(typefaceFile));
});
