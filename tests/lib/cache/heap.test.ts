import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = process.cwd();

/** The row of a name in the table of what the process holds (docs/operations.md), as its cells. */
async function row(name: string): Promise<readonly string[]> {
  const text = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const line = text.split('\n').find((one) => one.startsWith(`| ${name} `)) ?? '';
  return line.split('|').map((cell) => cell.trim());
}

/** The bytes that the table allows. */
async function allowed(name: string): Promise<number> {
  const [, megabytes] = /(\d+) MB/.exec((await row(name))[3] ?? '') ?? [];
  return Number(megabytes) * 2 ** 20;
}

test('what visitors can ask for without end takes the memory that operations are told, not more', async () => {
  const args = ['--expose-gc', '--import', 'tsx', 'tests/support/fill-caches.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  const grown = JSON.parse(stdout) as Record<'ids' | 'searches' | 'pages' | 'counted', number>;
  const passing = await allowed('data cache: searches, empty lists, «not there»');
  const variants = await allowed('front cache: filtered, paged and searched lists, data, indexes');
  expect(grown.ids).toBeLessThan(16e6);
  expect(grown.searches).toBeLessThan(passing * 1.1);
  expect(grown.pages).toBeLessThan(variants * 1.25);
  expect(grown.counted).toBeLessThanOrEqual(variants);
}, 120_000);

test.each([
  ...['destinations', 'encodings', 'simulations', 'picture references', 'limits by address', 'purges'],
  ...[
    'failures of reads',
    'failures of pictures',
    'failures of documents',
    'documents',
    'requests under way',
  ],
])('the bound of «%s» is told', async (name) => {
  expect((await row(name)).filter(Boolean).length).toBe(5);
});
