import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trustCode } from '../../lib/content/trusted-code';
import { dropServices } from '../../lib/platform/services';
import { trustConfiguredCode } from '../../lib/site/configured-code';
import { createNextRenderer, type NextHandler } from '../../server/render-with-next';
import type { HttpResponse } from '../../server/response';
import { createStaticFileHandler } from '../../server/static-files';
import { logLines } from '../support/log-lines';
import { changeSettings } from '../support/settings';
import { page, testDoor, type Got } from '../support/door';

const door = testDoor();
const denyAll = "default-src 'none'; frame-ancestors 'none'";
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'headers-'));
  mkdirSync(join(root, 'public'));
  mkdirSync(join(root, '.next/static'), { recursive: true });
  writeFileSync(join(root, 'public/icon.svg'), '<svg/>');
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(() => {
  logLines();
  dropServices('trustedCode');
  door.use({ files: createStaticFileHandler(root) });
  nextAnswers(() => page('the page', { headers: telling }));
});

/** The framework itself responds from now on, through our own rendering call. */
function nextAnswers(reply: () => HttpResponse | Promise<HttpResponse>): void {
  const handle: NextHandler = async (_request, response) => {
    const { status, headers, body } = await reply();
    response.writeHead(status, headers).end(body);
  };
  door.use({ renderWithNext: createNextRenderer(handle) });
}

/** Headers about the framework and its files. */
const telling = {
  'x-powered-by': 'Next.js',
  'x-middleware-rewrite': '/vehiculos',
  'x-nextjs-rewritten-path': '/vehiculos',
  'x-nextjs-cache': 'HIT',
  'x-nextjs-prerender': '1',
  'x-matched-path': '/vehiculos',
};

const json = (status: number) =>
  page('{}', {
    status,
    headers: { ...telling, 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
const ofPage = /^default-src 'self'; /;
const pageData = { ...telling, 'x-nextjs-stale-time': '1', 'content-type': 'text/x-component' };
const form = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

/** Every kind of response: its status, its policy, its request, and the framework's answer if it is another. */
const kinds: readonly (readonly [
  string,
  number,
  string | RegExp,
  () => Promise<Got>,
  (() => HttpResponse | Promise<HttpResponse>)?,
])[] = [
  ['a page', 200, ofPage, () => door.get('/vehiculos')],
  [
    'a page that the visitor has',
    304,
    ofPage,
    async () => {
      const { etag = '' } = (await door.get('/vehiculos')).headers;
      return door.get('/vehiculos', { 'if-none-match': etag });
    },
  ],
  [
    'a page’s data',
    200,
    denyAll,
    () => door.get('/vehiculos', { rsc: '1' }),
    () => page('0:{}', { headers: pageData }),
  ],
  ['an address of nothing', 404, denyAll, () => door.get('/nada')],
  [
    'a redirect',
    308,
    denyAll,
    () => door.get('/test-drive'),
    () => page('', { status: 308, headers: { ...telling, location: '/contacto' } }),
  ],
  ['a failure', 500, denyAll, () => door.get('/vehiculos'), () => Promise.reject(new Error('broken'))],
  ['a wrong method', 405, denyAll, () => door.send('/vehiculos', { method: 'DELETE' })],
  ['an endpoint', 200, denyAll, () => door.get('/api/recent'), () => json(200)],
  ['a form', 422, denyAll, () => door.send('/api/contact', form), () => json(422)],
  ['a file', 200, denyAll, () => door.get('/icon.svg')],
];

for (const [kind, status, policy, ask, reply] of kinds)
  test(`${kind} (${status}) tells browsers what it may do, and nobody where things lie`, async () => {
    if (reply) nextAnswers(reply);
    const { status: got, headers } = await ask();
    expect(got).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    const csp = String(headers['content-security-policy']);
    expect(csp).toMatch(policy);
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toMatch(/(?:script|style)-src [^;]*'unsafe-/);
    // The framework's browser code reads some of them in a page's data.
    const read = kind === 'a page’s data' ? /^x-nextjs-/ : /^$/;
    const reported = Object.keys(headers).filter((name) =>
      /^(?:x-(?!content-type|request-id)|server$)/.test(name),
    );
    expect(reported.filter((name) => !read.test(name))).toEqual([]);
  });

test('subdomains are held to https only where the setting says so', async () => {
  changeSettings({ HSTS_SUBDOMAINS: 'true' });
  const { headers } = await door.get('/vehiculos');
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
});

test('where a tag manager is configured, its preview may talk to the page that it has opened', async () => {
  const config = { cookiesBannerScript: '', openConsentsScript: '', metricsGtmEnabled: true };
  trustConfiguredCode({ ...config, metricsGtmId: 'GTM-TEST1' });
  for (const path of ['/vehiculos', '/nada', '/icon.svg'])
    expect((await door.get(path)).headers['cross-origin-opener-policy']).toBeUndefined();
});

test('styles that configured code brings along can’t be known: they may all apply', async () => {
  nextAnswers(() => page('<style>body{margin:0}</style>'));
  trustCode({ scripts: ['banner()'], handlers: [], sources: [] });
  const { headers } = await door.get('/vehiculos');
  expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'; ");
});
