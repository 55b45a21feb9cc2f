import { createServer, type Server } from 'node:net';
import { log } from '@/lib/platform/log';
import { dropServices } from '@/lib/platform/services';
import { UpstreamError } from '@/lib/upstream/errors';
import type { DealerLead, LeadDelivery } from '@/lib/upstream/delivery';
import { getStockOrNull, getVehicleOrNull } from '@/lib/upstream/reads';
import { sendLead } from '@/lib/upstream/send-lead';
import { listen } from '../../support/listen';
import { rawVehicle } from '../../support/raw-vehicle';
import { resetMaintenance } from '../../support/reset-maintenance';
import { changeSettings } from '../../support/settings';
import { testUpstream } from '../../support/upstream';

/**
 * Every status that an upstream may send, of each kind of call: its attempts, what is shown, and its line.
 * All stock lists each vehicle; nothing else is held.
 */
testUpstream();

const statuses = Array.from({ length: 500 }, (_, index) => 100 + index);
/** A response with one of these never comes: they precede one, or end HTTP. */
const isInformational = (status: number) => status < 200;

/** The attempts at a path. */
const attempts = new Map<string, number>();
const allStock = JSON.stringify({
  vehicles_list: statuses.map((status) => rawVehicle({ product_id: status })),
  vehicles_count: statuses.length,
});
const models = JSON.stringify({ items: [] });

/** Answers `…/404` with 404 and `{}`, whatever the call; without a status it has vehicles and models. */
const server: Server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', (request) => {
    const path = String(request).split(' ', 2)[1]?.split('/stockfinder/')[1] ?? '';
    attempts.set(path, (attempts.get(path) ?? 0) + 1);
    const status = /\d{3}/.exec(path)?.[0] ?? (path === 'contact' ? formStatus : '200');
    const body = path === 'vehicles' ? allStock : path === 'models/home' ? models : '{}';
    const hasBody = !['204', '304'].includes(status);
    const length = `Content-Length: ${hasBody ? Buffer.byteLength(body) : 0}`;
    socket.end(`HTTP/1.1 ${status} -\r\n${length}\r\nConnection: close\r\n\r\n${hasBody ? body : ''}`);
  });
});
let formStatus = '200';
let origin = '';
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => new Promise((closed) => server.close(closed)));

/** The failures that were logged, by call. */
const told: { readonly call: unknown; readonly status: unknown; readonly requestId: unknown }[] = [];

beforeEach(() => {
  attempts.clear();
  told.length = 0;
  changeSettings({ STOCKFINDER_BASE_URL: origin });
  // The shortest pause before a repetition.
  jest.spyOn(Math, 'random').mockReturnValue(0);
  jest.spyOn(log, 'warn').mockImplementation((message, { call, status, requestId } = {}) => {
    if (message === 'upstream call failed') told.push({ call, status, requestId });
  });
  jest.spyOn(log, 'error').mockImplementation(() => undefined);
});

/** A read's result: a vehicle's name, `none`, or the kind of its failure. */
const shown = (read: Promise<object | null>) =>
  read.then(
    (value) => (value === null ? 'none' : 'shown'),
    (error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error;
      return error.kind;
    },
  );

/** Makes the reads of all statuses, some at once; those that pause or close the shop alone. */
async function readAll(read: (status: number) => Promise<object | null>): Promise<Map<number, string>> {
  const results = new Map<number, string>();
  const one = async (status: number) => void results.set(status, await shown(read(status)));
  const others = statuses.filter((status) => status !== 429 && status !== 503);
  for (let from = 0; from < others.length; from += 40)
    await Promise.all(others.slice(from, from + 40).map(one));
  await one(429);
  dropServices('pauseEndTimes');
  await one(503);
  resetMaintenance();
  return results;
}

/** A broken connection and a 5xx are tried twice; a 503 means maintenance. */
const attemptsOfRead = (status: number) =>
  isInformational(status) || (status >= 500 && status !== 503) ? 2 : 1;

const isAbsence = (status: number) => status === 404 || status === 410;

/**
 * What a read leaves in the log: one line for each attempt, none for the answer that there is no such thing.
 */
const linesOfRead = (status: number) => (status === 200 || isAbsence(status) ? 0 : attemptsOfRead(status));

/** Checks the attempts and the lines of each status. */
function expectAttemptsAndLines(call: string, pathOf: (status: number) => string): void {
  for (const status of statuses)
    expect([status, attempts.get(pathOf(status))]).toEqual([status, attemptsOfRead(status)]);
  const lines = told.filter((line) => line.call === call);
  for (const status of statuses.filter((one) => !isInformational(one)))
    expect([status, lines.filter((line) => line.status === status)]).toEqual([
      status,
      Array.from({ length: linesOfRead(status) }, () => expect.anything() as unknown),
    ]);
  expect(lines.filter((line) => line.status === null)).toHaveLength(200);
}

test('a listed vehicle is shown whatever its call is answered, unless it says that it is gone', async () => {
  await getStockOrNull({ kind: 'all' });
  const results = await readAll((status) => getVehicleOrNull(String(status)));
  for (const status of statuses)
    expect([status, results.get(status)]).toEqual([
      status,
      isAbsence(status) ? 'none' : status === 503 ? 'unavailable' : 'shown',
    ]);
  expectAttemptsAndLines('vehicle', (status) => `vehicles/${status}`);
});

const kindsOfPromotion: Readonly<Record<number, string>> = {
  ...Object.fromEntries([200, 400, 404, 410].map((status) => [status, 'none'])),
  ...Object.fromEntries([401, 403].map((status) => [status, 'denied'])),
  503: 'unavailable',
};

test('a promotion is not there where its call says so, and else fails by the kind of its status', async () => {
  const results = await readAll((status) => getStockOrNull({ kind: 'promotion', id: `p${status}` }));
  for (const status of statuses)
    expect([status, results.get(status)]).toEqual([
      status,
      isInformational(status) ? 'network' : (kindsOfPromotion[status] ?? 'failed'),
    ]);
  expectAttemptsAndLines('stock-promotion', (status) => `vehicles/p${status}?promotion=1`);
});

const lead: DealerLead = { values: {}, campaign: { source: '', medium: '', campaign: '' }, vehicle: null };

/** The outcomes of a form; all but the first two may have arrived. */
const outcomeOfForm = (status: number): LeadDelivery['outcome'] => {
  if ([400, 401, 403, 404].includes(status)) return 'error';
  if ([405, 413, 415, 422, 429].includes(status)) return 'server-error';
  if (isInformational(status) || status === 200 || status === 201) return 'unknown';
  return status === 503 ? 'maintenance' : 'server-error';
};
const refused = [400, 401, 403, 404, 405, 413, 415, 422, 429];

test('a form is sent once, and may have arrived unless its status refuses it', async () => {
  for (const status of statuses) {
    formStatus = String(status);
    attempts.clear();
    told.length = 0;
    const { outcome, mayHaveArrived = false, seconds } = await sendLead(lead, 'key');
    dropServices('pauseEndTimes');
    resetMaintenance();
    expect([status, attempts.get('contact'), outcome, mayHaveArrived]).toEqual([
      ...[status, 1, outcomeOfForm(status), !refused.includes(status)],
    ]);
    expect(seconds).toBe(status === 429 ? 60 : undefined);
    const line = { call: 'contact', status: isInformational(status) ? null : status };
    expect(told).toMatchObject(status === 200 || status === 201 ? [] : [line]);
  }
});
