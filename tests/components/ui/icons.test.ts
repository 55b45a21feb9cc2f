import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconNames } from '../../../components/ui/icon';

const file = readFileSync(join(__dirname, '../../../components/ui/icons.svg'), 'utf8');

test('the file of icons has a symbol for each of them, and none besides', () => {
  const symbols = Array.from(
    file.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><path d="[^"]+"\/>/g),
    ([, id]) => id,
  );
  const networks = ['instagram', 'facebook', 'twitter', 'youtube', 'linkedin'];
  expect(symbols).toEqual([...iconNames, ...networks]);
  expect(file.split('<symbol').length - 1).toBe(symbols.length);
});
