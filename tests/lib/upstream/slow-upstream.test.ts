import { setTimeout as sleep } from 'node:timers/promises';
import { http, HttpResponse } from 'msw';
import { callLimits } from '@/lib/platform/resource-limits';
import { concurrencyLimit } from '@/lib/platform/limit';
import { getStockOrNull } from '@/lib/upstream/reads';
import { logLines } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';

const mockParsed = jest.fn<unknown, []>();
jest.mock('@/lib/upstream/stock-parser', () => ({ parseStockList: () => mockParsed() }));
const list = { vehicles: [{ id: '501' }] };

const upstream = testUpstream();
beforeEach(upstream.hasPlaces);
const allStock = { kind: 'all' } as const;
const isFree = async () => {
  while (concurrencyLimit('reads').running > 0) await sleep(50);
};

/** An answer of which a byte arrives every 50 ms until it is whole. */
function arriving(isWhole: () => boolean) {
  const start = (body: ReadableStreamDefaultController) => body.enqueue(Buffer.from('{'));
  const pull = async (body: ReadableStreamDefaultController) => {
    await sleep(50);
    body.enqueue(Buffer.from(isWhole() ? '}' : ' '));
    if (isWhole()) body.close();
  };
  return new HttpResponse(new ReadableStream({ start, pull }, { highWaterMark: 0 }));
}

describe('a list that takes longer than a visitor waits', () => {
  beforeEach(() => {
    logLines();
    mockParsed.mockReturnValue(list);
    upstream.giveUpAfter(750);
    callLimits.backgroundMs = 60_000;
  });

  test('is loaded once, to its end, while bytes arrive', async () => {
    let isWhole = false;
    upstream.use(http.get('*/vehicles', () => arriving(() => isWhole)));
    // Together they wait longer than any silence may last.
    for (let reader = 0; reader < 3; reader += 1)
      await expect(getStockOrNull(allStock)).rejects.toMatchObject({ kind: 'timeout' });
    isWhole = true;
    await isFree();
    expect(await getStockOrNull(allStock)).toEqual(list);
    expect(upstream.requested).toHaveLength(1);
  });

  test.each([
    ['at all', () => new Promise<never>(() => undefined)],
    [
      'any more',
      () => new HttpResponse(new ReadableStream({ start: (body) => body.enqueue(Buffer.from('{')) })),
    ],
  ])('leaves its place, and is not repeated, when nothing arrives %s', async (_, response) => {
    upstream.use(http.get('*/vehicles', response));
    await expect(getStockOrNull(allStock)).rejects.toMatchObject({ kind: 'timeout' });
    await isFree();
    expect(upstream.requested).toHaveLength(1);
  });
});

test('a slot is held until its answer is mapped', async () => {
  upstream.use(http.get('*/vehicles', () => HttpResponse.json({ vehicles_list: [] })));
  const running: number[] = [];
  mockParsed.mockImplementation(() => {
    running.push(concurrencyLimit('reads').running);
    return list;
  });
  await getStockOrNull(allStock);
  expect(running).toEqual([1]);
  expect(concurrencyLimit('reads').running).toBe(0);
});
