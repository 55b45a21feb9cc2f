import { isDeepStrictEqual } from 'node:util';
import { http } from 'msw';
import {
  getConfig,
  getDealers,
  getStockOrNull,
  getVehicleOrNull,
  purgeAndTellInstances,
} from '@/lib/upstream/reads';
import { UpstreamError } from '@/lib/upstream/errors';
import { logLines } from '../../support/log-lines';
import { dropServices } from '@/lib/platform/services';
import { resetMaintenance } from '../../support/reset-maintenance';
import { restart } from '../../support/restart';
import { stockUpstream } from '../../support/stock-upstream';

/*
 * What each answer of the upstream does to each read. A cell says what is shown: the `copy` that was held,
 * a vehicle made of the `list`, that it is `gone` or `empty`, or an `error`; then what a failure after it
 * shows, if that differs. «Listed» is a vehicle of the list of which nothing is held. The last column has
 * the rules and kinds of failure in the lines for operators about the held vehicle.
 */
const table = `
| answer              | held vehicle | listed      | unlisted    | model      | promotion   | all stock | search       | dealers | configuration | log              |
| ------------------- | ------------ | ----------- | ----------- | ---------- | ----------- | --------- | ------------ | ------- | ------------- | ---------------- |
| 200 null            | gone, copy   | gone, list  | gone        | gone, copy | gone, error | copy      | empty        | copy    | copy          | presence         |
| 200 false           | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | presence         |
| 200 empty           | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | presence         |
| 200 []              | copy         | list        | gone        | copy       | copy        | copy      | empty        | copy    | copy          | presence         |
| 200 {}              | copy         | list        | gone        | copy       | copy        | copy      | empty        | copy    | copy          | presence         |
| 200 without the id  | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | presence         |
| 200 with another id | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | presence         |
| 200 HTML            | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | malformed        |
| 200 cut             | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | malformed        |
| 301                 | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | failed           |
| 400                 | copy         | list        | gone        | copy       | copy        | copy      | empty, error | copy    | copy          | rejected         |
| 401                 | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | denied           |
| 403                 | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | denied           |
| 404                 | gone, copy   | gone, list  | gone        | gone, copy | gone, error | copy      | empty, error | copy    | copy          | presence         |
| 408                 | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | failed           |
| 410                 | gone, copy   | gone, list  | gone        | gone, copy | gone, error | copy      | empty, error | copy    | copy          | presence         |
| 418                 | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | failed           |
| 429                 | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | pressure         |
| 500                 | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | failed           |
| 502                 | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | failed           |
| 503                 | copy         | error, list | error, gone | copy       | copy        | copy      | copy         | copy    | copy          | unavailable      |
| 504                 | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | failed           |
| no answer           | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | timeout          |
| reset connection    | copy         | list        | gone        | copy       | copy        | copy      | copy         | copy    | copy          | network          |
`;

const rows = table
  .trim()
  .split('\n')
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim()),
  );

const upstream = stockUpstream();
const sample = { vehicles_list: [{ product_id: 501, name: 'KONA', final_price: 20_000 }] };
const text = (body: string, status = 200) => new Response(body, { status });

const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
  '200 null': () => text('null'),
  '200 false': () => text('false'),
  '200 empty': () => text(''),
  '200 []': () => text('[]'),
  '200 {}': () => text('{}'),
  '200 without the id': () => text('{"name":"KONA"}'),
  '200 with another id': () => text('{"product_id":"77","name":"KONA","final_price":1}'),
  '200 HTML': () => text('<!doctype html><title>Error</title>'),
  '200 cut': () => text('{"product_id":"501","name":'),
  ...Object.fromEntries(
    [301, 400, 401, 403, 404, 408, 410, 418, 429, 500, 502, 503, 504].map((status) => [
      String(status),
      () => text('{"message":"no"}', status),
    ]),
  ),
  'no answer': () => new Promise<Response>(() => undefined),
  'reset connection': () => Response.error(),
};

/** A read: its path at the upstream, the tag that purges it alone, and whether it is held before. */
interface Subject {
  readonly path: string;
  readonly tag: string;
  readonly isHeld: boolean;
  readonly read: () => Promise<unknown>;
}

const subject = (path: string, tag: string, read: () => Promise<unknown>, isHeld = true): Subject => ({
  path,
  tag,
  read,
  isHeld,
});

const subjects: Readonly<Record<string, Subject>> = {
  'held vehicle': subject('/vehicles/501', 'vehicle:501', () => getVehicleOrNull('501')),
  listed: subject('/vehicles/502', 'vehicle:502', () => getVehicleOrNull('502'), false),
  unlisted: subject('/vehicles/999', 'vehicle:999', () => getVehicleOrNull('999'), false),
  model: subject('/vehicles?model=kona', 'model:kona', () =>
    getStockOrNull({ kind: 'model', model: 'kona' }),
  ),
  promotion: subject('/vehicles/9?promotion=1', 'vehicles', () =>
    getStockOrNull({ kind: 'promotion', id: '9' }),
  ),
  'all stock': subject('/vehicles', 'vehicles', () => getStockOrNull({ kind: 'all' })),
  search: subject('/search/vehicles?q=kona', 'vehicles', () =>
    getStockOrNull({ kind: 'search', text: 'kona' }),
  ),
  dealers: subject('/dealers', 'dealers', getDealers),
  configuration: subject('/frontapp/config', 'config', getConfig),
};

/** What a read shows. */
async function shown(read: () => Promise<unknown>, copy: unknown): Promise<string> {
  try {
    const value = await read();
    if (value === null) return 'gone';
    if (copy !== null && isDeepStrictEqual(value, copy)) return 'copy';
    const { isFromList, vehicles } = value as { isFromList?: true; vehicles?: readonly unknown[] };
    if (isFromList) return 'list';
    return vehicles?.length === 0 ? 'empty' : 'other';
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return 'error';
  }
}

/** What the upstream answers to one path now. */
let played: { readonly path: string; readonly answer: () => Response | Promise<Response> } | null = null;

/**
 * Plays an answer to a read, then a failure. Returns what both show, and the rules or kinds of the first
 * one's lines.
 */
async function play(
  answer: string,
  { path, tag, isHeld, read }: Subject,
): Promise<readonly [string, string]> {
  restart();
  resetMaintenance();
  dropServices('log');
  const lines = logLines();
  played = null;
  await getStockOrNull({ kind: 'all' });
  const copy = isHeld ? await read() : null;
  const showNow = async (next: () => Response | Promise<Response>) => {
    played = { path, answer: next };
    await purgeAndTellInstances([tag]);
    return shown(read, copy);
  };
  const first = await showNow(answers[answer] ?? (() => text('')));
  const told = lines
    .filter(({ level, call }) => level !== 'info' && call !== undefined)
    .map(({ rule, kind }) => String(rule ?? kind));
  resetMaintenance();
  const later = await showNow(() => text('', 418));
  return [later === first ? first : `${first}, ${later}`, [...new Set(told)].join(', ')];
}

beforeEach(() => {
  upstream.answer('/vehicles/9', sample);
  const respond = ({ request }: { request: Request }) =>
    played && request.url.endsWith(`/stockfinder${played.path}`) ? played.answer() : undefined;
  upstream.use(http.get('*', respond));
});

test.each(rows)(
  '%s',
  async (answer, ...expected) => {
    if (answer === 'no answer') upstream.giveUpAfter(500);
    const cells: string[] = [];
    let told = '';
    for (const [name, subject] of Object.entries(subjects)) {
      const [shownNow, lines] = await play(answer, subject);
      cells.push(shownNow);
      if (name === 'held vehicle') told = lines;
    }
    expect([...cells, told]).toEqual(expected);
  },
  60_000,
);
