import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BoundedFolder } from '@/lib/platform/folder';
import { givenFolder } from '../../support/folder';
import { logLines } from '../../support/log-lines';

const folder = givenFolder();

const files = (maxBytes = 1_000_000, maxFiles?: number) => new BoundedFolder(folder(), maxBytes, maxFiles);
const text = async (from: BoundedFolder, key: string) => (await from.read(key))?.toString();
/** The files below the folder. */
const all = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('a written file is read, also by the next process, under any key', async () => {
  for (const key of ['a', '../../etc/passwd', 'ñ/%00', 'x'.repeat(5_000)]) {
    expect(await files().write(key, `value of ${key}`)).toBe(true);
    expect(await text(files(), key)).toBe(`value of ${key}`);
  }
  expect(await all()).toHaveLength(4);
  expect(await files().read('b')).toBeUndefined();
});

test('an overwritten or deleted file leaves nothing behind', async () => {
  const own = files();
  await own.write('a', 'one');
  await own.write('a', 'two');
  expect(await text(own, 'a')).toBe('two');
  expect(await all()).toHaveLength(1);
  await own.delete('a');
  await own.delete('a');
  expect(await own.read('a')).toBeUndefined();
  expect(await all()).toEqual([]);
});

test('above its limit the least recently used files are removed', async () => {
  // Each takes a block of 4,096 bytes.
  const own = files(16_800);
  const paths = new Map<string, string>();
  for (const key of ['a', 'b', 'c', 'd']) {
    const before = await all();
    await own.write(key, key.repeat(240));
    paths.set(key, (await all()).find((path) => !before.includes(path)) ?? '');
  }
  await own.sweep();
  expect(await all()).toHaveLength(4);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  for (const [hours, key] of ['d', 'c', 'b', 'a'].entries()) {
    await utimes(paths.get(key) ?? '', hoursAgo(hours + 1), hoursAgo(hours + 1));
  }
  // A read makes the oldest the youngest.
  await own.read('a');
  await own.write('e', 'e'.repeat(240));
  await own.sweep();
  const left = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => text(own, key)));
  expect(left.map((value) => value?.at(0))).toEqual(['a', undefined, undefined, 'd', 'e']);
});

test('a concurrent write and delete leaves no file, and the last write wins', async () => {
  const own = files();
  const serialized = own.write('a', 'x'.repeat(200_000));
  await own.delete('a');
  await serialized;
  expect(await all()).toEqual([]);
  const several = ['one', 'two'].map((value) => own.write('a', value.repeat(200_000)));
  await Promise.all([...several, own.delete('a'), own.write('a', 'three')]);
  expect(await text(own, 'a')).toBe('three');
});

test('a read sees every change before it', async () => {
  const own = files();
  void own.write('a', 'x'.repeat(200_000));
  expect(await text(own, 'a')).toHaveLength(200_000);
  void own.delete('a');
  expect(await own.read('a')).toBeUndefined();
});

test('a failing disk causes no error, and a line', async () => {
  const lines = logLines();
  const path = join(folder(), 'file');
  await writeFile(path, 'no folder');
  const refused = new BoundedFolder(path, 1_000);
  expect(await refused.write('a', 'x')).toBe(false);
  expect(await refused.read('a')).toBeUndefined();
  await refused.delete('a');
  await refused.sweep();
  expect(lines[0]).toMatchObject({
    level: 'warn',
    message: 'values were not stored',
    store: 'file',
    reason: 'ENOTDIR',
  });
});
