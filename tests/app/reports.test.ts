import { POST } from '@/app/api/reports/route';
import { metrics } from '@/lib/platform/metrics';
import { dropServices } from '@/lib/platform/services';
import { logLines } from '../support/log-lines';

const headers = { 'content-type': 'application/json' };
const report = (body: unknown) =>
  POST(new Request('http://localhost/api/reports', { method: 'POST', headers, body: JSON.stringify(body) }));

beforeEach(() => {
  dropServices('log');
  dropServices('metrics');
});

test('configured code that browsers lack is one line for each code, and counts each time', async () => {
  const lines = logLines();
  for (const missing of ['cookie banner', 'cookie banner', 'chat'])
    expect((await report({ missing })).status).toBe(200);
  const warnings = [
    { code: 'cookie banner', message: 'a browser waited ten seconds for configured code' },
    { code: 'chat', message: 'a browser waited ten seconds for configured code' },
  ];
  expect(lines).toMatchObject(warnings);
  expect(lines).toHaveLength(warnings.length);
  const counted = await metrics().missingCode.get();
  expect(counted.values.map(({ labels, value }) => [labels.code, value])).toEqual([
    ['cookie banner', 2],
    ['chat', 1],
  ]);
});

test('what the policy refused counts by its directive, and nothing else of a report', async () => {
  const lines = logLines();
  const of = (effectiveDirective: unknown, type = 'csp-violation') => ({
    type,
    body: { effectiveDirective },
  });
  const sent = [
    of('script-src-elem'),
    of('script-src-elem'),
    of('img-src'),
    of('x'.repeat(99)),
    { type: 'x' },
  ];
  const body = JSON.stringify(sent);
  const reported = { 'content-type': 'application/reports+json' };
  const request = new Request('http://localhost/api/reports', { method: 'POST', headers: reported, body });
  expect((await POST(request)).status).toBe(200);
  const { values } = await metrics().refusedContent.get();
  expect(values.map(({ labels, value }) => [labels.directive, value])).toEqual([
    ['script-src-elem', 2],
    ['img-src', 1],
  ]);
  expect(lines).toMatchObject([{ directive: 'script-src-elem' }, { directive: 'img-src' }]);
});

test.each([{}, { missing: 'anything else' }, null])('%j is no report', async (body) => {
  const lines = logLines();
  expect((await report(body)).status).toBe(400);
  expect(lines).toEqual([]);
});
