import { sourceHash } from '@/lib/security/inline-scripts';
import type { RenderWithNext, RenderRequest } from '@/server/render-with-next';
import { withFinishedDocuments } from '@/server/document';
import { fallbackPages, type FallbackPages } from '@/server/fallback-pages';
import { referenceToken } from '@/lib/site/rendering/plain-page';
import { framework, page, testDoor } from '../support/door';
import { logLines } from '../support/log-lines';

jest.mock('@/server/encoding', () => {
  const real = jest.requireActual<{ encode: jest.Mock }>('@/server/encoding');
  return { ...real, encode: jest.fn(real.encode) };
});

const door = testDoor();
const script = `self.__next_f.push(["${referenceToken}"])`;
let requested: RenderRequest[];
let pages: FallbackPages;

const rendering: RenderWithNext = (requestInput) => {
  requested.push(requestInput);
  const { url } = requestInput;
  const reference = url === '/fallback/failed' ? `<p class="x">Referencia: ${referenceToken}</p>` : '';
  const status = url === '/page-404' ? 404 : 200;
  return Promise.resolve(
    page(`${url.split('/').at(-1)}${reference}<script${framework}>${script}</script>`, { status }),
  );
};
const open = (ask: RenderWithNext) => {
  pages = fallbackPages(withFinishedDocuments(ask, new Map()));
  door.use({ fallback: pages });
  return pages;
};

beforeEach(() => {
  requested = [];
});
afterEach(() => {
  pages.stop();
  jest.useRealTimers();
});

test('until they are made, plain ones that need nothing stand in', async () => {
  logLines();
  open(rendering);
  door.answers(() => Promise.reject(new Error('broken')));
  const missing = await door.get('/nada');
  const failed = await door.get('/vehiculos');
  expect([missing.status, failed.status]).toEqual([404, 500]);
  expect(missing.text).toContain('<h1>Página no encontrada</h1>');
  expect(failed.text).toContain('Vuelve a intentarlo más tarde.');
  for (const { headers } of [missing, failed]) {
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  }
});

test('once they are made they stand in with the site’s frame and their own policy', async () => {
  logLines();
  await open(rendering).refresh();
  door.answers(() => Promise.reject(new Error('broken')));
  const missing = await door.get('/nada');
  const failed = await door.get('/vehiculos');
  expect([missing.status, missing.text]).toEqual([404, `page-404<script>${script}</script>`]);
  expect(failed.status).toBe(500);
  expect(failed.text).toBe(`failed<p class="x"></p><script>${script}</script>`);
  // The reference stands in the line alone: the script stays, and with it its hash in the policy.
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  expect(String(pages.failed(id).body)).toBe(failed.text.replace('</p>', `Referencia: ${id}</p>`));
  expect(failed.headers['cache-control']).toBe('no-store');
  for (const { headers } of [missing, failed])
    expect(headers['content-security-policy']).toContain(sourceHash(script));
  expect(requested.map(({ url, headers }) => [url, headers])).toEqual([
    ['/fallback/failed', {}],
    ['/page-404', {}],
    ['/fallback/vehicle', {}],
    ['/fallback/promotion', {}],
  ]);
});

test.each<[string, RenderWithNext]>([
  ['fails', () => Promise.reject(new Error('broken'))],
  ['is a 500', () => Promise.resolve(page('stack', { status: 500 }))],
  [
    'is no page',
    () => Promise.resolve(page('{}', { status: 404, headers: { 'content-type': 'text/json' } })),
  ],
  ['leads elsewhere', () => Promise.resolve(page('', { status: 307 }))],
])('a new one that %s leaves the former', async (_, ask) => {
  logLines();
  let current = rendering;
  const { missing, failed, refresh } = open((requestInput) => current(requestInput));
  await refresh();
  current = ask;
  await refresh();
  expect([missing().status, String(missing().body)]).toEqual([404, `page-404<script>${script}</script>`]);
  const { status, body } = failed(null);
  expect([status, String(body)]).toEqual([500, `failed<p class="x"></p><script>${script}</script>`]);
});

test('they are made anew every minute until the end', async () => {
  jest.useFakeTimers();
  const { refresh, stop } = open(rendering);
  await refresh();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requested).toHaveLength(12);
  stop();
  await jest.advanceTimersByTimeAsync(120_000);
  expect(requested).toHaveLength(12);
});
