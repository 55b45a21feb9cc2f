import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  caches,
  connections,
  folders,
  limits,
  maxFilesPerFolder,
  rates,
  sizes,
  type LimitBounds,
} from '@/lib/platform/bounds';

const root = join(__dirname, '../../..');
const [, text = ''] = readFileSync(join(root, 'docs/operations.md'), 'utf8').split(
  '\n## Concurrency limits\n',
);
const rows = text
  .replace(/\n## Lifetimes\n[^]*?\n## /, '')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The maximum of a name in the tables of docs/operations.md. */
function reported(name: string): string | undefined {
  return rows.find(([, first]) => first === name)?.[3];
}

const number = (count: number) => count.toLocaleString('en');
const memory = (bytes: number) => `${number(bytes / 2 ** 20)} MB`;

function ofLimit({ running, runningOfAKind, waiting }: LimitBounds): string {
  const kind = runningOfAKind === undefined ? '' : ' of a kind';
  const parts = [
    `${number(running)} at once`,
    runningOfAKind !== undefined && `${runningOfAKind} of a kind`,
    waiting === 0 && 'none waits',
    waiting && `${number(waiting)}${kind} wait`,
  ];
  return parts.filter(Boolean).join(', ');
}

function ofCache({ maxSize, max }: { maxSize?: number; max?: number }): string {
  return [maxSize && memory(maxSize), max && `${number(max)} entries`].filter(Boolean).join(', ');
}

function ofSize(bytes: number): string {
  if (bytes % 2 ** 20 === 0) return memory(bytes);
  return bytes < 1e6 ? `${bytes / 1e3} kB` : `${bytes / 1e6} MB`;
}

const bounds: Readonly<Record<string, string>> = {
  ...mapped(limits, ofLimit),
  ...mapped(rates, ({ points, duration }) => `${number(points)} in ${duration / 60} min`),
  ...mapped(connections, number),
  ...mapped(sizes, ofSize),
  ...mapped(folders, (bytes) => `${memory(bytes)}, ${number(maxFilesPerFolder)} files`),
  ...mapped(caches, ofCache),
};

function mapped<T>(table: Readonly<Record<string, T>>, write: (value: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, write(value)]));
}

test.each(Object.entries(bounds))('operations are told how much «%s» may be', (name, bound) => {
  expect(reported(name)).toBe(bound);
});
