import { gzipSync } from 'node:zlib';
import { HttpResponse, http } from 'msw';
import { checkUpstream } from '@/scripts/check-upstream/checks';
import { failing, linesOf, useStockService } from '../support/check-reports';
import { changeSettings } from '../support/settings';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream();
beforeEach(() => useStockService(upstream));

/** A call of each kind of address, and the line by which the check fails. */
const unusable: readonly (readonly [what: string, call: string, respond: () => Response, line: RegExp])[] = [
  [
    'a page instead of JSON',
    'dealers',
    () => HttpResponse.html('<title>Tienda</title>'),
    /^malformed, status 200, not-json$/,
  ],
  [
    'a page instead of JSON: how it begins',
    'vehicles/501',
    () => HttpResponse.html('<title>Tienda</title>'),
    /^it begins: <title>Tienda<\/title>$/,
  ],
  [
    'bytes that no header names',
    'models/home',
    () => new HttpResponse(gzipSync('{"items":[]}')),
    /advice: The answer is compressed, and no Content-Encoding says so/,
  ],
  [
    'a coding that is none of ours',
    'vehicles',
    () => new HttpResponse('{}', { headers: { 'Content-Encoding': 'zstd' } }),
    /^an answer is no JSON \(reason: unknown-encoding, type: text\/plain;charset=UTF-8, encoding: zstd\)$/,
  ],
  [
    'an answer that is cut',
    'search/vehicles',
    () => new HttpResponse('{"vehicles_list":[{'),
    /^malformed, status 200, ends-early$/,
  ],
  [
    'a log-in',
    'vehicles',
    () => new HttpResponse(null, { status: 302, headers: { Location: '/customer/account/login/' } }),
    /^failed, status 302, redirect-to-log-in$/,
  ],
  [
    'credentials that are wrong',
    'frontapp/config',
    () => new HttpResponse(null, { status: 401 }),
    /advice: STOCKFINDER_HEADERS, or the user in STOCKFINDER_BASE_URL, is set, and refused/,
  ],
  [
    'a 404 of what must be there',
    'dealers',
    () => HttpResponse.json({}, { status: 404 }),
    /^upstream call failed/,
  ],
  [
    'a 503 of one call',
    'vehicles/finsimulator',
    () => new HttpResponse(null, { status: 503 }),
    /^maintenance begins: every page says so \(cause: status 503 of finsimulator\)$/,
  ],
];

test.each(unusable)('%s: the check fails, and says so of that call alone', async (_, path, respond, line) => {
  changeSettings({ STOCKFINDER_HEADERS: 'Authorization: Bearer abcdefgh' });
  upstream.use(
    http.all(`*/V1/stockfinder/${path}`, ({ request }) => {
      const { search } = new URL(request.url);
      return search === '' || path.startsWith('search') ? respond() : undefined;
    }),
  );
  const reports = await checkUpstream();
  const title = new RegExp(`^(?:GET|POST) ${path}(?=$|[?,])`);
  expect(linesOf(reports.filter(({ call }) => title.test(call)))).toContainEqual(
    expect.stringMatching(new RegExp(line.source.replace(/^\^/, '^[^:]+: '))),
  );
  expect(failing(reports).filter((call) => !title.test(call))).toEqual([]);
  expect(failing(reports)).not.toEqual([]);
});

test('a 429 of one call pauses no other, and no credential that an answer repeats is printed', async () => {
  changeSettings({ STOCKFINDER_HEADERS: 'Authorization: Basic dGllbmRhOnNlY3JldGE=' });
  upstream.use(
    http.get(
      '*/models/home',
      () => new HttpResponse(null, { status: 429, headers: { 'Retry-After': '60' } }),
    ),
    http.get('*/dealers', ({ request }) => new HttpResponse(request.headers.get('Authorization'))),
    http.get('*/vehicles/501', () => new HttpResponse('user: tienda, password: secreta')),
  );
  const reports = await checkUpstream();
  expect(failing(reports)).toEqual(['GET dealers', 'GET models/home', 'GET vehicles/501']);
  const lines = linesOf(reports);
  expect(lines).toEqual(
    expect.arrayContaining(['GET dealers: it begins: …', 'GET vehicles/501: it begins: …']),
  );
  expect(lines.join('\n')).not.toMatch(/dGllb|secreta/);
});
