import { resetEnv } from '@/lib/platform/env';
import { Limit } from '@/lib/platform/limit';
import { enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { prefersMarkdown } from '@/server/markdown';
import { logLines } from '../support/log-lines';
import { page, stoppedClock, testDoor } from '../support/door';

const door = testDoor();
beforeEach(() => void logLines());

const markdown = { accept: 'text/markdown' };
const type = 'text/markdown; charset=utf-8';
/** Next writes both forms. */
const bothForms = () =>
  door.answers(({ url }) =>
    url.startsWith('/markdown/')
      ? page(`# ${url}`, { headers: { 'content-type': type, vary: 'rsc' } })
      : page('<p>page</p>', { headers: { vary: 'rsc', link: '</>; rel=preconnect' } }),
  );
const requested = () => door.requested.map(({ url }) => url);

test.each([
  [undefined, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/markdown', true],
  ['Text/Markdown', true],
  ['text/markdown, text/html, */*', true],
  ['text/html, text/markdown', false],
  ['text/html;q=0.9, text/markdown', true],
  ['text/markdown;q=0.8, text/html', false],
  ['text/markdown;q=0, text/html;q=0', false],
  ['text/markdown;q=0', false],
  ['text/*', false],
  [`text/markdown, ${'x'.repeat(600)}`, false],
])('Accept: %s prefers Markdown: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});

test('a page is sent in the form that is preferred, each from its own key, and both vary by it', async () => {
  bothForms();
  for (const _ of [1, 2]) {
    const html = await door.get('/vehiculos/kona?utm_source=mail', { accept: 'text/html' });
    const text = await door.get('/vehiculos/kona', markdown);
    expect([html.text, text.text]).toEqual(['<p>page</p>', '# /markdown/vehiculos/kona']);
    expect([html.headers['content-type'], text.headers['content-type']]).toEqual([
      'text/html; charset=utf-8',
      type,
    ]);
    expect([html.headers.vary, text.headers.vary]).toEqual(['rsc, Accept', 'Accept']);
    expect(text.headers['cache-control']).toBe(html.headers['cache-control']);
    expect(html.headers.link).toBe(
      '</>; rel=preconnect, </vehiculos/kona.md>; rel="alternate"; type="text/markdown", </llms.txt>; rel="alternate"; type="text/plain"',
    );
  }
  expect(requested()).toEqual(['/vehiculos/kona', '/markdown/vehiculos/kona']);
});

test.each([
  ['/index.md', '/markdown/index'],
  ['/vehiculos.md?sort=1&utm_source=mail&x=1', '/markdown/vehiculos?sort=1'],
  ['/vehiculos.md?colors=14&colors=12', '/markdown/vehiculos?colors=12,14'],
  ['/vehiculos-promocion/3.md', '/markdown/vehiculos-promocion/3'],
  ['/vehiculo/501.md?entry=3000&months=48&interes=1', '/markdown/vehiculo/501?entry=3000&months=48'],
  ['/comparador.md?ids=501&ids=502', '/markdown/comparador?ids=501%2C502'],
])('%s is the Markdown of its page, with what the page reads', async (path, internal) => {
  bothForms();
  expect((await door.get(path)).text).toBe(`# ${internal}`);
  expect(requested()).toEqual([internal]);
});

test('pages without Markdown, forms and page data stay what they are', async () => {
  bothForms();
  for (const path of ['/contacto', '/vehiculo/501?interes=1', '/accesibilidad'])
    expect((await door.get(path, markdown)).text).toBe('<p>page</p>');
  const data = await door.get('/vehiculos', { ...markdown, rsc: '1' });
  expect([data.text, data.headers.link]).toEqual(['<p>page</p>', '</>; rel=preconnect']);
  for (const path of ['/contacto.md', '/markdown/vehiculos', '/vehiculos/kona.md/x', '/.well-known.md'])
    expect((await door.get(path)).status).toBe(404);
});

test('after a purge it is written anew, and the last good one stands in where that fails', async () => {
  const clock = stoppedClock();
  const send = (text: string, status = 200) =>
    door.answers(() => page(text, { status, headers: { 'content-type': type } }));
  send('before');
  await door.get('/vehiculos', markdown);
  door.cache.purge();
  send('after');
  expect((await door.get('/vehiculos', markdown)).text).toBe('after');
  clock.pass(3_600);
  send('# Algo no ha ido bien', 500);
  expect((await door.get('/vehiculos.md')).text).toBe('after');
  const failed = await door.get('/vehiculo/501.md');
  expect([failed.status, failed.text, failed.headers['content-type']]).toEqual([
    500,
    '# Algo no ha ido bien',
    type,
  ]);
  send('# No está', 404);
  expect((await door.get('/vehiculo/502', markdown)).status).toBe(404);
});

test('during maintenance nothing cached is sent and nobody is redirected', async () => {
  bothForms();
  await door.get('/vehiculos', markdown);
  enterMaintenance();
  door.answers(() =>
    page('# Mantenimiento', { status: 503, headers: { 'content-type': type, 'retry-after': '9' } }),
  );
  const { status, headers, text } = await door.get('/vehiculos', markdown);
  expect([status, headers.location, headers['retry-after'], text]).toEqual([
    503,
    undefined,
    '9',
    '# Mantenimiento',
  ]);
});

test('without a free slot it is a 503 as text, not the error page', async () => {
  door.use({ limit: new Limit({ running: 0, waiting: 0 }) });
  const { status, headers } = await door.get('/vehiculos', markdown);
  expect([status, headers['retry-after'], headers['content-type']]).toEqual([
    503,
    '5',
    'text/plain; charset=utf-8',
  ]);
});

test('what one visitor may not have any more is not cached for others', async () => {
  door.answers(() => page('# limited', { isLimited: true, headers: { 'content-type': type } }));
  const { headers } = await door.get('/vehiculo/501.md?entry=3000');
  expect(headers['cache-control']).toBe('private, no-cache');
  await door.get('/vehiculo/501.md?entry=3000');
  expect(door.requested).toHaveLength(2);
  expect(door.requested[0]?.visitor).toBeDefined();
});

test('ASSISTANTS=off leaves pages as they were', async () => {
  process.env['ASSISTANTS'] = 'off';
  resetEnv();
  bothForms();
  const html = await door.get('/vehiculos?sort=3', markdown);
  expect([html.text, html.headers.vary, html.headers.link]).toEqual([
    '<p>page</p>',
    'rsc',
    '</>; rel=preconnect',
  ]);
  for (const path of ['/index.md?off', '/vehiculos.md?off', '/llms.txt?off'])
    expect((await door.get(path)).status).toBe(404);
  delete process.env['ASSISTANTS'];
});
