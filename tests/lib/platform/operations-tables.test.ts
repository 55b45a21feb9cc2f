import { readFileSync } from 'node:fs';
import {
  caches,
  connections,
  folders,
  limits,
  maxFilesPerFolder,
  rates,
  sizes,
  type LimitBounds,
} from '@/lib/platform/resource-limits';
import {
  dataLifetimes,
  responseLifetimes,
  type DataLifetime,
  type Lifetime,
  type ResponseLifetime,
} from '@/lib/platform/lifetimes';
import { cacheHeaders, SURROGATE_CONTROL } from '@/lib/http/responses';

/** All lines of docs/operations.md as the cells of a table; none for lines of text. */
const lines = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The rows of the table in docs/operations.md whose header begins with these cells. */
function documented(...header: string[]): string[][] {
  const start = lines.findIndex((cells) => header.every((cell, at) => cells[at] === cell));
  const end = lines.findIndex((cells, at) => at > start && cells.length === 0);
  return lines.slice(start + 2, end);
}

const number = (count: number) => count.toLocaleString('en');
const memory = (bytes: number) => `${number(bytes / 2 ** 20)} MB`;
const joined = (...parts: (string | false | number | undefined)[]) => parts.filter(Boolean).join(', ');

function ofLimit({ running, runningOfAKind, waiting }: LimitBounds): string {
  const kind = runningOfAKind === undefined ? '' : ' of a kind';
  return joined(
    `${number(running)} at once`,
    runningOfAKind !== undefined && `${runningOfAKind} of a kind`,
    waiting === 0 && 'none waits',
    waiting && `${number(waiting)}${kind} wait`,
  );
}

const ofCache = ({ maxSize, max }: { maxSize?: number; max?: number }) =>
  joined(maxSize && memory(maxSize), max && `${number(max)} entries`);

function ofSize(bytes: number): string {
  if (bytes % 2 ** 20 === 0) return memory(bytes);
  return bytes < 1e6 ? `${bytes / 1e3} kB` : `${bytes / 1e6} MB`;
}

const written = <T>(table: Readonly<Record<string, T>>, write: (value: T) => string) =>
  Object.entries(table).map(([name, value]) => [name, write(value)] as const);

test('operators read the limits that hold', () => {
  const bounds = [
    ...written(limits, ofLimit),
    ...written(rates, ({ points, duration }) => `${number(points)} in ${duration / 60} min`),
    ...written(connections, number),
    ...written(sizes, ofSize),
    ...written(folders, (bytes) => `${memory(bytes)}, ${number(maxFilesPerFolder)} files`),
    ...written(caches, ofCache),
  ];
  const rows = [...documented('limit', 'by'), ...documented('name', 'key')];
  const told = new Map(rows.map(([name, , bound]) => [name, bound]));
  expect(bounds.map(([name]) => [name, told.get(name)])).toEqual(bounds);
});

const units = [
  [86_400_000, 'day'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
] as const;

/** A time as docs/operations.md writes it. */
function time(ms: number): string {
  const [size, unit] = units.find(([size]) => ms % size === 0 && (ms >= size || size === 1_000)) ?? [1, 'ms'];
  const count = ms / size;
  return `${count} ${unit === 'day' && count > 1 ? 'days' : unit}`;
}

const times = ({ ttl, swr, staleIfError }: Lifetime): string =>
  joined(time(ttl), swr && `${time(swr)} while renewed`, staleIfError && `${time(staleIfError)} on failure`);

function ofData([name, { tags = [], ...lifetime }]: [string, DataLifetime]): string[] {
  const purges = typeof tags === 'string' ? tags : tags.map((tag) => `\`${tag}\``).join(', ');
  return [name, times(lifetime), purges || 'none'];
}

const inFront = (client: ResponseLifetime['client']): string => {
  if (typeof client === 'string') return `\`${client}\``;
  return times(client.sharedTtl === undefined ? client : { ...client, ttl: client.sharedTtl });
};

function ofResponse([name, { client, front }]: [string, ResponseLifetime]): string[] {
  const own = typeof front === 'object' ? times(front) : (front ?? 'as caches in front');
  return [name, typeof client === 'string' ? `\`${client}\`` : time(client.ttl), inFront(client), own];
}

test('operators read the lifetimes that hold', () => {
  // Where data is kept stands in the documentation alone.
  const data = documented('data', 'where').map(([name = '', , ...held]) => [name, ...held]);
  expect(data).toEqual(Object.entries(dataLifetimes).map(ofData));
  expect(documented('response', 'browsers')).toEqual(Object.entries(responseLifetimes).map(ofResponse));
});

test('what only our front cache may store says so to it alone', () => {
  expect(cacheHeaders(responseLifetimes['feed of all vehicles'])).toEqual({
    'cache-control': 'private, no-cache',
    [SURROGATE_CONTROL]: 'max-age=60',
  });
});
