import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { caches } from '@/lib/platform/resource-limits';

const root = process.cwd();

test('what visitors can ask for without end takes the memory that operations are told, not more', async () => {
  const args = [
    '--expose-gc',
    '--conditions=react-server',
    '--import',
    'tsx',
    'tests/support/fill-caches.ts',
  ];
  const env = {
    ...process.env,
    STOCKFINDER_BASE_URL: 'http://upstream.example',
    COOKIE_SECRETS: 'a-secret-of-a-test',
  };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  const grown = JSON.parse(stdout) as Record<'addresses' | 'ids' | 'searches' | 'pages', number>;
  expect(grown.addresses).toBeLessThan(20e6);
  expect(grown.ids).toBeLessThan(100e6);
  expect(grown.searches).toBeLessThan(caches['data of the upstream'].maxSize * 1.1);
  expect(grown.pages).toBeLessThan(caches.responses.maxSize * 1.25);
}, 120_000);
