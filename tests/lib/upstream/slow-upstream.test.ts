import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { http, HttpResponse } from 'msw';
import { BoundedFolder } from '@/lib/platform/folder';
import { sharedLimit } from '@/lib/platform/limit';
import { DataCache, type CachedRead } from '@/lib/upstream/cache';
import { getStock } from '@/lib/upstream/reads';
import { testUpstream } from '../../support/upstream';

const mockParsed = jest.fn<unknown, []>();
jest.mock('@/lib/upstream/stock-parser', () => ({ parseStockList: () => mockParsed() }));

const upstream = testUpstream();
const waitMs = 60;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slow-upstream-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A read whose load never ends; with `isAlive` its upstream gives a sign of life every few milliseconds. */
function endless(isAlive: boolean) {
  let loads = 0;
  const timers: NodeJS.Timeout[] = [];
  const read: CachedRead<string> = {
    ...{ key: 'list', call: 'list', tags: [], ttlMs: () => 60_000, isHeld: () => false },
    load: (alive) => {
      loads += 1;
      if (isAlive) timers.push(setInterval(alive, 5));
      return new Promise(() => undefined);
    },
    parse: () => Promise.resolve(''),
  };
  return { read, loads: () => loads, end: () => timers.forEach(clearInterval) };
}

test.each([
  ['bytes arrive', true, 1],
  ['nothing arrives', false, 3],
])('while %s a list is loaded that often by three readers (%#)', async (_, isAlive, expected) => {
  const cache = new DataCache(new BoundedFolder(folder, 1_000_000), '', waitMs);
  const slow = endless(isAlive);
  for (let reader = 0; reader < 3; reader += 1) {
    await expect(cache.read(slow.read)).rejects.toMatchObject({ kind: 'timeout' });
    // A failure is remembered for a second.
    await sleep(1_100);
  }
  slow.end();
  expect(slow.loads()).toBe(expected);
});

test('a slot is held until its answer is mapped', async () => {
  upstream.use(http.get('*/vehicles', () => HttpResponse.json({ vehicles_list: [] })));
  const running: number[] = [];
  mockParsed.mockImplementation(() => {
    running.push(sharedLimit('reads').running);
    return { vehicles: [] };
  });
  await getStock({ kind: 'all' });
  expect(running).toEqual([1]);
  expect(sharedLimit('reads').running).toBe(0);
});
