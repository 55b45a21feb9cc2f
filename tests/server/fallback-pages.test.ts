import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { cspHashSource } from '@/lib/http/inline-scripts';
import { withCspAndInlinedStyles } from '@/server/document';
import { renderFallbackPages } from '@/server/fallback-pages';
import type { RenderRequest, RenderWithNext } from '@/server/render-with-next';
import { framework, page, stoppedClock, testDoor, until } from '../support/door';
import { logLines } from '../support/log-lines';

const door = testDoor();
const script = 'self.__next_f.push(["0"])';
let requested: RenderRequest[];

const rendering: RenderWithNext = (requestInput) => {
  requested.push(requestInput);
  const { url } = requestInput;
  const status = url === '/page-404' ? 404 : 200;
  return Promise.resolve(page(`${url.split('/').at(-1)}<script${framework}>${script}</script>`, { status }));
};
const fails: RenderWithNext = () => Promise.reject(new Error('broken'));

const open = (ask: RenderWithNext) => {
  door.use({ fallback: renderFallbackPages(async (request) => withCspAndInlinedStyles(await ask(request))) });
  door.answers(() => Promise.reject(new Error('broken')));
};

beforeEach(() => {
  requested = [];
  logLines();
});

test.each<[string, RenderWithNext]>([
  ['fail', fails],
  ['are a 500', () => Promise.resolve(page('stack', { status: 500 }))],
  [
    'are no page',
    () => Promise.resolve(page('{}', { status: 404, headers: { 'content-type': 'text/json' } })),
  ],
  ['lead elsewhere', () => Promise.resolve(page('', { status: 307 }))],
])('where they %s, plain ones that need nothing stand in', async (_, ask) => {
  open(ask);
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

test('the error page is made once for all, whatever its frame lacks', async () => {
  open(async (request) => ({ ...(await rendering(request)), lacks: ['dealers'] }));
  for (const path of ['/vehiculos', '/contacto']) expect((await door.get(path)).status).toBe(500);
  expect(requested).toHaveLength(1);
});

test('they stand in with the site’s frame and their own policy, for any number of addresses', async () => {
  open(rendering);
  for (const path of ['/nada', '/nadie', '/vehiculos', '/contacto']) {
    const got = await door.get(path);
    const isMissing = path.startsWith('/na');
    expect(got.status).toBe(isMissing ? 404 : 500);
    expect(got.text).toBe(`${isMissing ? 'page-404' : 'failed'}<script>${script}</script>`);
    expect(got.headers['content-security-policy']).toContain(cspHashSource(script));
    if (!isMissing) expect(got.headers['cache-control']).toBe('no-store');
  }
  expect(requested.map(({ url, headers }) => [url, headers])).toEqual([
    ['/page-404', {}],
    ['/fallback/failed', {}],
  ]);
});

test('a new error page that fails leaves the former, and is tried again', async () => {
  const clock = stoppedClock();
  let current = rendering;
  open((requestInput) => current(requestInput));
  const { text } = await door.get('/vehiculos');
  clock.pass(11);
  current = fails;
  expect((await door.get('/vehiculos')).text).toBe(text);
  clock.pass(11);
  current = () => Promise.resolve(page('newer'));
  // The former is sent while a newer one is rendered.
  expect((await door.get('/vehiculos')).text).toBe(text);
  await until(async () => (await door.get('/vehiculos')).text === 'newer');
});

test('a file that is not there gets a small page that needs nothing, also under maintenance, and a document’s says which', async () => {
  open(fails);
  enterMaintenance('config');
  for (const path of ['/wp-login.php', '/apple-touch-icon-120x120.png', '/fotos/480/u/a.png']) {
    const { status, text, body } = await door.get(path);
    expect([path, status, text.includes('<h1>Página no encontrada</h1>')]).toEqual([path, 404, true]);
    expect(body.length).toBeLessThan(2_000);
  }
  const { status, text } = await door.get('/documentos/u/media/Etiqueta-R16.pdf/AAAAAAAA');
  expect(status).toBe(404);
  expect(text).toContain('«etiqueta-r16.pdf»');
  expect(requested).toEqual([]);
});
