import { HttpResponse, http } from 'msw';
import { readUpstream, sendUpstream } from '@/lib/upstream/http/client';
import { UpstreamError } from '@/lib/upstream/http/errors';
import { logLines } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();
const address = '*/dealers';
const dealers = { name: 'dealers', path: 'dealers' };
let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = logLines();
});

/** The error of a failed call. */
async function failure(call: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await call.catch((reason: unknown) => reason);
  if (!(error instanceof UpstreamError)) throw new Error(`no stock finder error: ${String(error)}`);
  return error;
}

test('logs a failure with its request id and what the response says of itself', async () => {
  const page = `<html><style>b{}</style><h1>403 Forbidden</h1> a@b.example 600 123 456 ${'x'.repeat(300)}</html>`;
  const headers = { server: 'openresty', via: '1.1 varnish', 'cf-ray': '8f2d1c0aafde-MAD' };
  upstream.use(http.get(address, () => new HttpResponse(page, { status: 403, headers })));
  const error = await failure(readUpstream(dealers));
  expect(lines).toMatchObject([
    {
      ...{ level: 'warn', call: 'dealers', status: 403, requestId: error.requestId, attempt: 1 },
      ...{ server: 'openresty', via: '1.1 varnish', report: '8f2d1c0aafde-MAD', redirect: null },
      excerpt: expect.stringMatching(/^403 Forbidden … … ?x+$/) as string,
      advice: expect.stringContaining('firewall') as string,
    },
  ]);
  expect(String(lines[0]?.['excerpt']).length).toBeLessThanOrEqual(200);
  for (const text of [error.message, JSON.stringify(error), JSON.stringify(lines)]) {
    expect(text).not.toContain(new URL(upstream.origin).host);
    expect(text).not.toContain('/rest/');
    expect(text).not.toContain('@b.example');
  }
  expect(JSON.stringify(error)).not.toContain('Forbidden');
});

test('says where a redirect leads, without its query, and the number of the upstream’s own log', async () => {
  upstream.use(
    http.get(address, () => HttpResponse.redirect('https://www.shop.example/es/?token=1', 301), {
      once: true,
    }),
  );
  await failure(readUpstream(dealers));
  expect(lines[0]).toMatchObject({ redirect: 'https://www.shop.example/es/' });
  const message = 'Details are available in Magento log file. Report ID: webapi-66f1c0a8e5b32';
  upstream.use(http.get(address, () => HttpResponse.json({ message }, { status: 400 })));
  await failure(readUpstream(dealers));
  expect(lines[1]).toMatchObject({ report: 'webapi-66f1c0a8e5b32' });
});

test('heeds Retry-After for every read, and for no form', async () => {
  upstream.use(
    http.get(address, () => new HttpResponse('', { status: 429, headers: { 'retry-after': '30' } })),
  );
  expect(await failure(readUpstream(dealers))).toMatchObject({ kind: 'failed', status: 429, sent: true });
  expect(await failure(readUpstream({ name: 'config', path: 'frontapp/config' }))).toMatchObject({
    ...{ kind: 'failed', status: 429, sent: false, reason: 'retry-after' },
  });
  upstream.use(http.post('*/contact', () => HttpResponse.json({ code: '0' })));
  const form = { name: 'contact', path: 'contact', lane: 'forms' as const, body: {} };
  expect((await sendUpstream(form)).body).toEqual({ code: '0' });
  expect(upstream.requested.filter((line) => line.startsWith('GET'))).toHaveLength(1);
});
