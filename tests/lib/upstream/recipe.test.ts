import { existsSync, readFileSync } from 'node:fs';

test('the recipe for another upstream names files and folders that exist', () => {
  const text = readFileSync('docs/adding-an-upstream.md', 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.ts|(?:lib|tests|stock-service)\/[\w/-]+)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(path) && !existsSync(`lib/upstream/${path}`))).toEqual([]);
});
