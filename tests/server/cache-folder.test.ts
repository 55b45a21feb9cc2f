import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareCacheFolder } from '@/server/start';

const root = mkdtempSync(join(tmpdir(), 'cache-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a folder is made with those above it, and nothing is left in it', async () => {
  const folder = join(root, 'a/b/c');
  await prepareCacheFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  await prepareCacheFolder(folder);
});

test('a file in its place ends the start with a sentence', async () => {
  const folder = join(root, 'file');
  writeFileSync(folder, '');
  const sentence = `CACHE_DIR is "${folder}", but must be a folder that can be made and written to (`;
  await expect(prepareCacheFolder(folder)).rejects.toMatchObject({
    name: 'EnvError',
    message: expect.stringMatching(/ENOTDIR|EEXIST/) as string,
  });
  await expect(prepareCacheFolder(folder)).rejects.toThrow(sentence);
});
