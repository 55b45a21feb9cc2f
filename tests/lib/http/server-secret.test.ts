import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dropServices } from '@/lib/platform/services';
import { encryptWithTtl, decryptWithAnyOrNull } from '@/lib/http/encryption';
import { loadEncryptingSecret, loadServerSecrets } from '@/lib/http/server-secret';
import { givenFolder } from '../../support/folder';
import { givenLog } from '../../support/log-lines';

const folder = givenFolder();
const lines = givenLog();

beforeEach(() => {
  settings({});
  restart();
});

function settings(more: Record<string, string>): void {
  Reflect.deleteProperty(process.env, 'COOKIE_SECRETS');
  const common = { STOCKFINDER_BASE_URL: 'http://127.0.0.1:9', CACHE_DIR: folder() };
  Object.assign(process.env, common, more);
  dropServices('settings');
}

const restart = () => dropServices('ownSecret');

test('it outlives a restart, and nothing but it is left in the folder', async () => {
  const first = await loadEncryptingSecret();
  restart();
  expect(await loadEncryptingSecret()).toEqual(first);
  expect(await readdir(folder())).toEqual(['secret']);
  expect(lines).toEqual([]);
});

const broken = ['', 'half a secr', 'zz'.repeat(32), 'ab'.repeat(31)];

test.each(broken)('a broken file is replaced, and the log says so: %j', async (text) => {
  await writeFile(join(folder(), 'secret'), text);
  const made = await loadEncryptingSecret();
  restart();
  expect(await loadEncryptingSecret()).toEqual(made);
  expect(await readFile(join(folder(), 'secret'), 'utf8')).toBe(made.toString('hex'));
  expect(lines).toMatchObject([{ level: 'warn', message: expect.stringContaining('replaced') as string }]);
  expect(JSON.stringify(lines)).not.toContain(made.toString('hex'));
});

test('without a store a secret of this process stands in', async () => {
  settings({ CACHE_DIR: join(folder(), 'secret', 'below-a-file') });
  await writeFile(join(folder(), 'secret'), 'in the way');
  const sealed = encryptWithTtl(await loadEncryptingSecret(), 'form', 'Ana', 60_000);
  expect(decryptWithAnyOrNull(await loadServerSecrets(), 'form', sealed)).toBe('Ana');
  expect(lines).toMatchObject([
    { level: 'warn', message: expect.stringContaining('not be stored') as string },
  ]);
});

test('keys are rotated by the setting: the first seals, all open, and no file is needed', async () => {
  const [old, next] = ['the-old-secret-of-ours', 'the-next-secret-of-ours'];
  settings({ COOKIE_SECRETS: old });
  const sealed = encryptWithTtl(await loadEncryptingSecret(), 'form', 'Ana', 60_000);
  settings({ COOKIE_SECRETS: `${next}, ${old}` });
  expect((await loadEncryptingSecret()).toString()).toBe(next);
  expect(decryptWithAnyOrNull(await loadServerSecrets(), 'form', sealed)).toBe('Ana');
  expect(decryptWithAnyOrNull(await loadServerSecrets(), 'another form', sealed)).toBeNull();
  settings({ COOKIE_SECRETS: next });
  expect(decryptWithAnyOrNull(await loadServerSecrets(), 'form', sealed)).toBeNull();
  await mkdir(folder(), { recursive: true });
  expect(await readdir(folder())).toEqual([]);
});
