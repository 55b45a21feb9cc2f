import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { http, HttpResponse } from 'msw';
import { resetEnv } from '@/lib/platform/env';
import { checkUpstream } from '@/scripts/check-upstream/check';
import { tryLead } from '@/scripts/check-upstream/lead';
import { causesOf } from '@/scripts/check-upstream/remarks';
import { isUsable, reportLines } from '@/scripts/check-upstream/report';
import { createStockService } from '@/stock-service/app';
import { createFaultyStock, startFaultyStock } from '../support/faulty-stock/start';
import { logLines } from '../support/log-lines';
import { testUpstream } from '../support/upstream';

/** The check's report on an upstream with habits, and its exit code. */
const upstream = testUpstream();
beforeEach(() => void logLines());

async function check(...habits: readonly string[]) {
  const service = createFaultyStock({ size: 12, habits });
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
  const reports = await checkUpstream();
  return {
    reports,
    causes: causesOf(reports),
    usable: isUsable(reports),
    text: reportLines(reports).join('\n'),
  };
}

test.each([
  ['html-type', 'the content type is text/html'],
  ['list-in-list', 'stands in a list of its own'],
  ['list-numbered', 'stands in a numbered object'],
  ['vehicles-wrapped', '«vehicles_list» is wrapped once more'],
  ['items-list', 'without «items»'],
  ['items-keyed', '«items» is an object'],
  ['items-wrapped', 'stands in a list of its own'],
  ['four-decimals', 'texts with four decimals: price, final_price, cuota_price'],
  ['float-noise', 'noise of binary fractions: final_price'],
  ['format-characters', 'invisible characters'],
  ['directive-media', 'the directive {{media …}}'],
  ['directive-config', '{{config …}}: metas_home_title, home_title, list_bottom_text'],
  ['directive-widget', 'the directive {{block …}}'],
  ['directive-in-vehicle', 'the directive {{trans …}}: interior_description'],
  ['hidden-by-style', 'holds hidden blocks'],
  ['hidden-inline', 'holds hidden blocks'],
  ['hidden-attribute', 'holds hidden blocks'],
  ['two-pictures', 'for each of two screens'],
  ['escaped-html', 'holds escaped HTML'],
  ['video-frame', 'holds a frame or video'],
  ['picture-image-jpg', 'pictures have the type image/jpg'],
  ['picture-no-type', 'pictures have '],
  ['picture-cut', 'a picture ends too early'],
  ['picture-html', 'begins with "<!doctype html>"'],
  ['picture-loop', 'redirected without end'],
  ['id-type-400', 'what is not there answers 400'],
  ['model-400', 'what is not there answers 400'],
  ['search-400', 'a short search answers 400'],
  ['foreign-pictures', 'pictures of these hosts are left out: cdn.imagenes.example'],
])('«%s» is told, and can be lived with', async (habit, announced) => {
  const { text, usable } = await check(habit);
  expect(text).toContain(announced);
  expect(usable).toBe(true);
});

test.each([
  ['config-empty-list', 'no configuration: no request can be sent'],
  ['config-empty-null', 'no configuration: no request can be sent'],
  ['dealers-empty-object', 'no dealer on a configured island'],
  ['gateway-403', 'A firewall refuses this host'],
  ['gateway-429', 'rate limit is too low'],
  ['redirected-302', 'leads to'],
  ['report-500', 'webapi-66f1c0a8e5b32'],
  ['basic-credentials', 'set STOCKFINDER_HEADERS'],
  ['notice-before-json', 'no JSON'],
  ['latin-1-unnamed', 'not-json'],
  ['list-message', 'unreadable: vehicles_list'],
  ['list-error-flag', 'unreadable: vehicles_list'],
])('«%s» ends the check with a failure', async (habit, announced) => {
  const { text, usable } = await check(habit);
  expect(text).toContain(announced);
  expect(usable).toBe(false);
});

test('each cause is named once, however many calls show it', async () => {
  const { causes } = await check('gateway-502');
  const failures = causes.filter(({ what }) => what.includes('status 502'));
  expect(failures).toHaveLength(1);
  expect(failures[0]?.calls.length).toBeGreaterThan(4);
});

test('answers near the time that visitors wait are told', async () => {
  process.env.STOCKFINDER_TIMEOUT_MS = '100';
  resetEnv();
  const service = createStockService({ size: 12 });
  const late = http.all('*', async ({ request }) => {
    if (request.url.endsWith('/dealers')) await new Promise((go) => setTimeout(go, 150));
    return service.fetch(request);
  });
  upstream.use(late);
  const reports = await checkUpstream();
  const dealers = reports.find(({ call }) => call === 'GET dealers');
  expect(dealers?.remarks.map(({ what }) => what)).toEqual([
    expect.stringContaining('a read takes longer than visitors wait'),
  ]);
});

test('the dry run sends one marked request twice with one key, and says what to look for', async () => {
  const keys: (string | null)[] = [];
  const bodies: string[] = [];
  const service = createFaultyStock({ size: 12, habits: ['contact-values'] });
  upstream.use(
    http.all('*', async ({ request }) => {
      if (request.url.endsWith('/contact')) {
        keys.push(request.headers.get('Idempotency-Key'));
        bodies.push(await request.clone().text());
      }
      return service.fetch(request);
    }),
  );
  const lead = await tryLead();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(bodies[0]).toBe(bodies[1]);
  expect(bodies[0]).toContain(lead.marker);
  expect(lead.ok).toBe(true);
  expect(lead.lines.join('\n')).toContain('accepted; answered [string, string]');
  expect(lead.lines.join('\n')).toContain(`Look in the CRM for «${lead.marker}»`);
});

test('the dry run tells that connections are closed which have rested', async () => {
  const stock = await startFaultyStock({
    size: 12,
    habits: ['contact-closes-idle'],
    dataDir: await mkdtemp(join(tmpdir(), 'lead-')),
  });
  process.env.STOCKFINDER_BASE_URL = stock.url;
  resetEnv();
  const lead = await tryLead();
  await stock.close();
  expect([lead.ok, lead.results]).toEqual([
    true,
    [expect.stringContaining('accepted'), expect.stringContaining('closed without a warning')],
  ]);
});

test.each([
  ['contact-502', 'it may have arrived'],
  ['contact-no-code', 'no code can be read of it'],
])('the dry run tells «%s»', async (habit, announced) => {
  const service = createFaultyStock({ size: 12, habits: [habit] });
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
  const lead = await tryLead();
  expect([lead.ok, lead.lines.join('\n')]).toEqual([false, expect.stringContaining(announced)]);
});

test('credentials are sent and never shown', async () => {
  const observed = new Set<string | null>();
  const service = createStockService({ size: 12 });
  upstream.use(
    http.all('*', ({ request }) => {
      observed.add(request.headers.get('Authorization'));
      return request.url.endsWith('/dealers')
        ? HttpResponse.json({ message: 'no' }, { status: 401 })
        : service.fetch(request);
    }),
  );
  process.env.STOCKFINDER_HEADERS = 'Authorization: Basic c2VjcmV0bzpzZWNyZXRv';
  resetEnv();
  const reports = await checkUpstream();
  expect([...observed]).toEqual(['Basic c2VjcmV0bzpzZWNyZXRv']);
  expect(JSON.stringify([reports, reportLines(reports)])).not.toMatch(/c2Vjcm/);
  delete process.env.STOCKFINDER_HEADERS;
});
