import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStaticFileHandler } from '@/server/static-files';
import { testDoor } from '../support/door';
import { logLines } from '../support/log-lines';

const door = testDoor();
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'static-'));
  mkdirSync(join(root, 'public'));
  mkdirSync(join(root, '.next/static/chunks'), { recursive: true });
  const files = {
    '.next/BUILD_ID': 'secret',
    '.next/static/chunks/a.js': 'plain',
    '.next/static/chunks/a.js.br': 'as brotli',
    '.next/static/chunks/a.js.gz': 'as gzip',
    'public/icon.svg': '<svg/>',
    'public/gone.svg': '<svg/>',
    'public/favicon.ico': 'icon',
    'public/large.bin': '',
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(root, path), content);
  truncateSync(join(root, 'public/large.bin'), 50_000_000);
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => door.use({ files: createStaticFileHandler(root) }));

test.each([
  ['gzip, deflate, br', 'br', 'as brotli'],
  ['gzip', 'gzip', 'as gzip'],
  ['identity', undefined, 'plain'],
  ['br;q=0, gzip;q=0', undefined, 'plain'],
])(
  'a file of the build for %s goes out as it was compressed when built',
  async (accepted, encoding, text) => {
    const got = await door.get('/_next/static/chunks/a.js', { 'accept-encoding': accepted });
    expect([got.status, got.text, got.headers['content-encoding']]).toEqual([200, text, encoding]);
    expect(got.headers['cache-control']).toMatch(/max-age=31536000, ?immutable/);
    expect(got.headers['content-type']).toMatch(/javascript/);
    expect(got.headers.vary).toBe('Accept-Encoding');
    expect(got.headers['x-content-type-options']).toBe('nosniff');
    expect(door.requested).toEqual([]);
  },
);

test('a public file may be kept for a day, and is a 304 for who has it', async () => {
  const got = await door.get('/icon.svg?v=1');
  expect([got.status, got.text, got.headers['content-type']]).toEqual([200, '<svg/>', 'image/svg+xml']);
  expect(got.headers['cache-control']).toBe('public,max-age=86400');
  const again = await door.get('/icon.svg', { 'if-none-match': String(got.headers.etag) });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await door.send('/icon.svg', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '6', '']);
});

test('the icon that some programs ask for has a type, without which none shows it', async () => {
  expect((await door.get('/favicon.ico')).headers['content-type']).toBe('image/x-icon');
});

test.each([
  '/_next/static/chunks/b.js',
  '/_next/static/..%2fBUILD_ID',
  '/_next/BUILD_ID',
  '/..%2f.next%2fBUILD_ID',
])('%s is no file', async (path) => {
  expect((await door.get(path)).status).toBe(404);
});

test.each(['bytes=10-5', 'bytes=0-2', 'bytes=0-1,3-4'])(
  'a file is whole for who asks for %s of it, and says so',
  async (range) => {
    const got = await door.get('/icon.svg', { range });
    expect([got.status, got.text, got.headers['content-range']]).toEqual([200, '<svg/>', undefined]);
    expect(got.headers['accept-ranges']).toBe('none');
  },
);

test('a file that has gone since the start ends its connection, and nothing else', async () => {
  const lines = logLines();
  rmSync(join(root, 'public/gone.svg'));
  await expect(door.get('/gone.svg')).rejects.toThrow('socket hang up');
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', message: 'a file could not be read', kind: 'ENOENT' }),
  ]);
  expect((await door.get('/icon.svg')).status).toBe(200);
});
