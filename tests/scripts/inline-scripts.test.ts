import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import * as dataAttributes from '@/lib/routing/data-attributes';
import { comparison } from '@/lib/routing/device-entries';
import { parseIdsParam } from '@/lib/routing/segments';
import inlineScripts from '@/lib/site/inline/scripts.json';
import { bundleInlineScriptsAsJson } from '@/scripts/support/build';

test('the scripts in pages are those of their modules', async () => {
  expect(await readFile('lib/site/inline/scripts.json', 'utf8')).toBe(await bundleInlineScriptsAsJson());
});

test('the comparator leads to the device’s own comparison, whatever its ids, with the campaign', () => {
  const ids = ['501', ' 5,02\t', '~2C'];
  const entry = { version: comparison.version, state: { vehicles: ids.map((id) => ({ id })) } };
  const replace = jest.fn<undefined, [string]>();
  runInNewContext(inlineScripts.comparator, {
    localStorage: { getItem: () => JSON.stringify(entry) },
    location: { search: '?utm_source=x', hash: '#mostrar', replace },
  });
  const address = new URL(replace.mock.calls[0]?.[0] ?? '', 'http://localhost/comparador');
  expect(parseIdsParam(address.searchParams, 3)).toEqual(ids);
  expect(`${address.searchParams.get('utm_source')}${address.hash}`).toBe('x#mostrar');
});

test('attributes bear their names', () => {
  for (const [name, attribute] of Object.entries(dataAttributes))
    expect(attribute).toBe(`data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
});
