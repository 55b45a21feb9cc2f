import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test.each([['a file in its place', join(root, 'file'), /ENOTDIR|EEXIST/]])(
  '%s ends the start with a sentence',
  async (_, folder, reason) => {
    writeFileSync(join(root, 'file'), '');
    const sentence = `CACHE_DIR is "${folder}", but must be a folder that can be made and written to (`;
    await expect(prepareCacheFolder(folder)).rejects.toMatchObject({
      name: 'EnvError',
      message: expect.stringMatching(reason) as string,
    });
    await expect(prepareCacheFolder(folder)).rejects.toThrow(sentence);
  },
);

const asRoot = process.getuid?.() === 0;

test('a folder of somebody else does too', async () => {
  const folder = mkdtempSync(join(root, 'foreign-'));
  chmodSync(root, 0o755);
  chmodSync(folder, 0o555);
  // Root ignores the permissions of files.
  const back = () => asRoot && process.seteuid?.(0);
  if (asRoot) process.seteuid?.(65_534);
  try {
    await expect(prepareCacheFolder(folder).finally(back)).rejects.toThrow(/EACCES/);
  } finally {
    back();
    chmodSync(folder, 0o755);
  }
});
