import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumAlone, filesLeftOut, testsLeftOut } from '@/e2e/support/chromium-alone';

const entries = chromiumAlone.flatMap(({ tests }) => Object.entries(tests));
const sourceOf = (file: string) => readFileSync(join('e2e', file), 'utf8');

test('all that Firefox is spared is there, by a reason', () => {
  for (const { why } of chromiumAlone) expect(why).toMatch(/\w{3}.*\.$/);
  for (const [file, names] of entries)
    for (const name of names === 'all' ? ['test'] : names) expect(sourceOf(file)).toContain(name);
});

test('no test is spared but those', () => {
  expect(filesLeftOut).toContain('looks.spec.ts');
  expect(filesLeftOut).not.toContain('sheet.spec.ts');
  expect(testsLeftOut.test('firefox sheet.spec.ts the code on the sheet is seen in print alone')).toBe(true);
  expect(testsLeftOut.test('firefox search.spec.ts a list is seen in print alone')).toBe(false);
});
