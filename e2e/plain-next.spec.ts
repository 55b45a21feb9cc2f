import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePageFacts } from '../scripts/crawl/page-facts';
import { createStockControl } from '../scripts/support/stock-control';
import { startStorefront } from '../scripts/support/storefront';
import { startFaultyStock } from '../tests/support/faulty-stock/start';
import { expectThanks, fillContact, required, send } from './support/lead-form';
import { pageTypes } from './support/page-types';
import { expect, test } from './support/test';

/** The build as `next start` serves it, without the server of this project. */
let folder: string;
let stock: Awaited<ReturnType<typeof startFaultyStock>>;
let plain: Awaited<ReturnType<typeof startStorefront>>;
/** The same, started by the name of an interface, without its own address, as in a container. */
let named: typeof plain;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stock-finder-plain-'));
  stock = await startFaultyStock({ size: 300, dataDir: folder });
  plain = await startStorefront(stock.url, folder, { plain: [] });
  const variables = { HOSTNAME: 'a1b2c3d4e5f6', SITE_URL: '' };
  named = await startStorefront(stock.url, folder, { plain: ['--hostname', '127.0.0.1'], variables });
});
test.afterAll(async () => {
  await plain.close();
  await named.close();
  await stock.close();
  await rm(folder, { recursive: true, force: true });
});

test('each page has the status and head it has behind the server @core', async ({ request, baseURL }) => {
  const more = [
    ...['/vehiculos?page=2&colors=12', '/vehiculo/501?interes=1', '/vehiculo/501?entry=3000&months=48'],
    ...['/vehiculos/ioniq-electrico', '/comparador?ids=501,502'],
  ];
  const missing = [
    ...['/vehiculo/999999', '/vehiculo/999999?interes=1', '/vehiculos-promocion/999', '/vehiculos/edsel'],
    ...['/vehiculo/501/x', '/vehiculo/a%2Fb', '/vehiculo/%C2%A0501', '/fallback/failed', '/fallback/vehicle'],
  ];
  for (const path of [...pageTypes, ...more, ...missing]) {
    const [own, behind] = await Promise.all([
      request.get(plain.url + path),
      request.get((baseURL ?? '') + path),
    ]);
    const html = await own.text();
    const [facts, others] = [parsePageFacts(html), parsePageFacts(await behind.text())];
    const headOf = ({ title, description, canonical, noindex, headings }: typeof facts, site: string) => ({
      title,
      description,
      noindex,
      // Next alone sends the text of a missing page as data for its scripts.
      headings: missing.includes(path) || headings,
      canonical: canonical?.replace(site, ''),
    });
    expect.soft(own.status(), path).toBe(missing.includes(path) ? 404 : behind.status());
    expect.soft(own.status(), path).toBe(behind.status());
    expect.soft(own.headers()['link'], path).toBeUndefined();
    expect.soft(html.match(/<meta name="robots"/g) ?? [], path).toHaveLength(facts.noindex ? 1 : 0);
    expect.soft(headOf(facts, plain.url), path).toEqual(headOf(others, baseURL ?? ''));
  }
});

test('an old address leads on, and what machines ask for is there @core', async ({ request }) => {
  const response = await request.get(`${plain.url}/test-drive?utm_source=a&x=1`, { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([308, '/contacto?utm_source=a']);
  const files = ['/icon.svg', '/favicon.ico', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'];
  for (const path of [...files, '/api/health/live', '/api/health/ready'])
    expect.soft((await request.get(plain.url + path)).status(), path).toBe(200);
});

test('a POST is refused as behind the server: of another site, of another type, empty, too long or too large', async ({
  request,
  baseURL,
}) => {
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const forms = ['/api/contact', '/api/interest'];
  const calls = ['/api/financing', '/api/mcp', '/api/reports'];
  const foreign = 'https://evil.example';
  for (const [status, paths, headers, data] of [
    [403, [...forms, ...calls], { ...json, origin: foreign }, '{}'],
    [403, [...forms, ...calls], { ...json, 'sec-fetch-site': 'cross-site' }, '{}'],
    [403, forms, { ...form, origin: foreign }, 'name=Yaiza'],
    [415, [...forms, ...calls], { 'content-type': 'text/plain' }, '{}'],
    [415, calls, form, 'a=b'],
    [400, [...forms, ...calls], json, ''],
    [400, [...forms, ...calls], json, '['.repeat(20_001)],
    [413, [...forms, ...calls, '/api/revalidate'], json, ' '.repeat(100_001)],
  ] as const)
    for (const path of paths) {
      const [own, behind] = await Promise.all(
        [plain.url, baseURL ?? ''].map((site) => request.post(site + path, { headers, data })),
      );
      // The server may move styles to the end of a head.
      const textOf = async (response = own) => (await response?.text())?.replaceAll(/\s/g, '');
      expect.soft([path, own?.status(), behind?.status()]).toEqual([path, status, status]);
      expect.soft([path, await textOf(own)]).toEqual([path, await textOf(behind)]);
    }
});

test('by whatever name it is started or asked for, an unknown address is a 404', async ({ request }) => {
  for (const { url } of [named, plain])
    for (const host of ['shop.example', '127.0.0.1', new URL(url).host])
      for (const path of ['/no-existe', '/page-404', '/vehiculo/501/x', '/fallback/failed']) {
        const response = await request.get(url + path, { headers: { host } });
        expect.soft([host, path, response.status()]).toEqual([host, path, 404]);
      }
});

test('a site that doesn’t know its own address keeps search engines out', async ({ request }) => {
  for (const path of ['/', '/vehiculos', '/vehiculo/501', '/contacto'])
    expect.soft(parsePageFacts(await (await request.get(named.url + path)).text()).noindex, path).toBe(true);
  expect(named.log.join('')).toContain('SITE_URL is not set');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is answered, with its errors or with thanks @core', async ({ page }) => {
    await page.goto(`${plain.url}/contacto`);
    const form = page.getByRole('main');
    await fillContact(form, 'Sin Servidor');
    await form.getByLabel('Nombre', { exact: true }).fill('Yaiza 7');
    await send(form).click();
    await expect(form.getByText(required)).toHaveCount(1);
    await form.getByLabel('Nombre', { exact: true }).fill('Yaiza');
    await send(form).click();
    await expectThanks(page, 'KONA');
  });

  test('while the upstream is closed pages lead to maintenance and back @core', async ({ page, request }) => {
    const control = createStockControl(stock.url);
    await control.setFaults([{ call: '*', status: 503 }]);
    // The first visitor of a page that nobody holds meets the closed upstream.
    await request.get(`${plain.url}/vehiculos?search=nada`);
    await page.goto(`${plain.url}/vehiculos?page=2`);
    await expect(page).toHaveURL(`${plain.url}/mantenimiento`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sitio en mantenimiento');
    expect((await request.get(`${plain.url}/icon.svg`)).status()).toBe(200);
    await control.setFaults([]);
    await expect(async () => {
      if (page.url() === `${plain.url}/mantenimiento`)
        await page.getByRole('link', { name: 'Reintentar' }).click();
      await expect(page).toHaveURL(`${plain.url}/vehiculos?page=2`, { timeout: 2_000 });
    }).toPass();
  });
});
