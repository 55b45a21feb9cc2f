import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  dataLifetimes,
  responseLifetimes,
  type DataLifetime,
  type Lifetime,
  type ResponseLifetime,
} from '@/lib/platform/lifetimes';
import { cacheHeaders, SURROGATE_CONTROL } from '@/lib/http/responses';

const root = join(__dirname, '../../..');

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
  [time(ttl), swr && `${time(swr)} while renewed`, staleIfError && `${time(staleIfError)} on failure`]
    .filter(Boolean)
    .join(', ');

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

/** The rows of the table in docs/operations.md whose header begins with these cells. */
function documented(...header: string[]): string[][] {
  const lines = readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n');
  const rows = lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  const start = rows.findIndex((cells) => header.every((cell, at) => cells[at] === cell));
  const end = rows.findIndex((cells, at) => at > start && cells.length === 0);
  return rows.slice(start + 2, end);
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
