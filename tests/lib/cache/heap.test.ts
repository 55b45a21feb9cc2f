import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { caches } from '@/lib/platform/bounds';

const root = process.cwd();

test('what visitors can ask for without end takes the memory that operations are told, not more', async () => {
  const args = ['--expose-gc', '--import', 'tsx', 'tests/support/fill-caches.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const grown = JSON.parse(stdout) as Record<'ids' | 'searches' | 'pages', number>;
  const memoryOnlySize = caches['memory-only data'].maxSize;
  const variants = caches['lists, data and indexes'].maxSize;
  expect(grown.ids).toBeLessThan(16e6);
  expect(grown.searches).toBeLessThan(memoryOnlySize * 1.1);
  expect(grown.pages).toBeLessThan(variants * 1.25);
}, 120_000);
