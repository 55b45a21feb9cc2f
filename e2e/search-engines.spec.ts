import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { openShop, type Shop } from '../scripts/bench/shop';
import { crawl } from '../scripts/crawl/crawl';
import { findingsOf } from '../scripts/crawl/findings';
import { pageFacts } from '../scripts/crawl/page-facts';
import { onBase, sitemapAddresses } from '../scripts/crawl/sitemap';
import { startOwnShop } from './support/own-shop';
import { pageTypes } from './support/page-types';
import { stockList } from './support/stock';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

const campaign = 'utm_source=news&utm_medium=email&utm_campaign=may&utm_content=top&utm_term=suv';
/** What HTML demands, and of what is only recommended: headings in order under one h1, a text for every picture. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'heading-level': 'error', 'wcag/h37': 'error' },
});
const everyPage = [
  ...pageTypes.map(({ path }) => path),
  '/vehiculos/ioniq-electrico',
  '/vehiculos?sort=1&special_price=true',
  '/vehiculo/501?entry=3000&months=48',
  '/vehiculo/999999',
  '/comparador?ids=501,502',
];

test.describe('a small stock', () => {
  let shop: Shop;
  let folder: string;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stock-finder-crawl-'));
    shop = await openShop(40, folder);
  });
  test.afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is found whole by following links, without a dead end, a repeated text or wrong data', async () => {
    test.setTimeout(120_000);
    const site = await crawl(shop.url);
    expect(await findingsOf(site)).toEqual([]);
    const vehicles = [...site.listed].filter((path) => path.startsWith('/vehiculo/'));
    expect(vehicles).toHaveLength(40);
    expect([...site.listed]).toEqual(expect.arrayContaining(['/', '/vehiculos', '/vehiculos-promocion']));
    // The home page still counts two of this model; the stock has none any more.
    expect(site.visits.get('/vehiculos/ioniq-electrico')?.status).toBe(200);
    expect([...site.listed]).not.toContain('/vehiculos/ioniq-electrico');
  });
});

for (const path of everyPage) {
  test(`${path} is valid HTML as it comes from the server`, async ({ baseURL }) => {
    const html = await (await fetch((baseURL ?? '') + path)).text();
    expect(html).toContain('</html>');
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages)).toEqual([]);
  });

  test(`links on ${path} lead to something in at most one step and carry the campaign`, async ({
    baseURL,
  }) => {
    const base = baseURL ?? '';
    const page = await fetch(base + path);
    const { links } = pageFacts(await page.text());
    const own = [
      ...new Set(links.map((link) => new URL(link, base)).filter(({ origin }) => origin === base)),
    ];
    expect(own.length).toBeGreaterThan(path === '/mantenimiento' ? -1 : 3);
    for (const link of own) {
      const separator = link.search === '' ? '?' : '&';
      const address = `${base}${link.pathname}${link.search}${separator}${campaign}`;
      const answer = await fetch(address, { redirect: 'manual' });
      const target = answer.headers.get('location');
      if (target === null) expect(answer.status, address).toBe(200);
      else {
        expect(new URL(target, base).search, address).toContain(campaign);
        expect((await fetch(new URL(target, base), { redirect: 'manual' })).status, address).toBe(200);
      }
    }
  });
}

for (const path of ['/test-drive', '/cookies', '/models', '/models/kona-hibrido-2020/x', '/vehiculos/']) {
  test(`the old address ${path} leads on in one step with the campaign`, async ({ baseURL }) => {
    const first = await fetch(`${baseURL ?? ''}${path}?${campaign}`, { redirect: 'manual' });
    expect(first.status).toBe(308);
    const target = new URL(first.headers.get('location') ?? '', baseURL);
    expect(target.search).toBe(`?${campaign}`);
    expect((await fetch(target, { redirect: 'manual' })).status).toBe(200);
  });
}

for (const [address, canonical, indexed] of [
  ['/vehiculos?page=2&utm_source=news', '/vehiculos?page=2', true],
  ['/vehiculos?page=1', '/vehiculos', true],
  ['/vehiculos?page=999', '/vehiculos?page=13', true],
  ['/vehiculos/kona?page=2', '/vehiculos/kona?page=2', true],
  ['/vehiculos?page=2&sort=1', '/vehiculos', false],
  ['/vehiculos?page=2&colors=12', '/vehiculos', false],
  ['/vehiculos-promocion?search=kona', '/vehiculos-promocion', false],
  ['/vehiculo/501?utm_source=news', '/vehiculo/501', true],
] as const) {
  test(`${address} is ${canonical} to search engines`, async ({ baseURL }) => {
    const facts = pageFacts(await (await fetch((baseURL ?? '') + address)).text());
    expect(facts.canonical).toBe((baseURL ?? '') + canonical);
    expect(facts.noindex).toBe(!indexed);
    const number = /page=(\d+)/.exec(canonical)?.[1];
    for (const text of [facts.title, facts.description]) {
      expect(text.endsWith(`Página ${number}`)).toBe(number !== undefined);
    }
  });
}

test('robots.txt names the sitemap and keeps crawlers from nothing but our own calls', async ({
  baseURL,
}) => {
  const answer = await fetch(`${baseURL ?? ''}/robots.txt`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
  expect(text.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
});

test('a share card is a picture of its page; what does not exist has none', async ({ baseURL }) => {
  const base = baseURL ?? '';
  for (const path of ['/vehiculo/501', '/vehiculos/kona', '/vehiculos', '/vehiculos-promocion', '/inicio']) {
    const answer = await fetch(`${base}/og${path}`);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(15_000);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(`${base}/og${path}`, { headers: { 'if-none-match': etag } })).status).toBe(304);
  }
  for (const path of [
    '/vehiculo/999999',
    '/vehiculos/nope',
    '/contacto',
    '/vehiculo/501/x',
    '/vehiculo/..%2f',
  ]) {
    const answer = await fetch(`${base}/og${path}`);
    expect(answer.status, path).toBe(404);
  }
});

test('a large card is named to social networks, with a picture of another address once the price changes', async ({
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL ?? ''}/vehiculo/501`)).text();
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  const image = `${baseURL ?? ''}/og/vehiculo/501\\?v=[0-9a-f]{10}`;
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="${image}"/>`));
  expect(html).toMatch(new RegExp(`<meta name="twitter:image" content="${image}"/>`));
});

test("a model's page sums up its stock, with the example one press from the fee", async ({
  page,
  stockUrl,
}) => {
  const stock = await stockList(stockUrl, 'vehicles?model=kona');
  const fee = Math.min(...stock.map(({ cuota_price }) => cuota_price));
  const cheapest = stock.reduce((best, vehicle) => (vehicle.final_price < best.final_price ? vehicle : best));
  await page.goto('/vehiculos/kona');
  const summary = page.getByRole('region', { name: 'KONA en stock, en resumen' });
  await expect(summary).toContainText(`Hay ${stock.length} unidades de KONA en stock`);
  await expect(summary).toContainText(cheapest.final_price_format.replace(/\s/g, '\u00a0'));
  await expect(summary).toContainText(`desde ${fee}`);
  await summary.getByRole('link', { name: 'ver ejemplo representativo' }).click();
  await expect(page.getByRole('group', { name: 'Ejemplo representativo' })).toBeInViewport();
  await page.goto('/vehiculos/ioniq-electrico');
  await expect(page.getByText('en resumen')).toHaveCount(0);
});

test('an upstream that is away makes no empty sitemap and takes nothing away that was seen', async () => {
  const shop = await startOwnShop();
  try {
    shop.gate.mode = 'broken';
    const failed = await fetch(`${shop.url}/sitemap.xml`);
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await failed.text()).toBe('');
    shop.gate.mode = 'open';
    await expect(async () => expect((await sitemapAddresses(shop.url)).length).toBeGreaterThan(300)).toPass({
      timeout: 15_000,
    });
    const card = `${shop.url}/og/vehiculo/501`;
    expect((await fetch(card)).status).toBe(200);
    shop.gate.mode = 'broken';
    expect((await fetch(`${shop.url}/sitemap.xml`)).status).toBe(200);
    expect((await fetch(card)).status).toBe(200);
    const unseen = await fetch(`${shop.url}/og/vehiculo/502`);
    expect([unseen.status, unseen.headers.get('cache-control')]).toEqual([503, 'no-store']);
  } finally {
    await shop.close();
  }
});

test('a large stock has a sitemap in parts that together hold every vehicle once', async () => {
  test.setTimeout(120_000);
  const folder = await mkdtemp(join(tmpdir(), 'stock-finder-sitemap-'));
  const shop = await openShop(5_000, folder);
  try {
    const index = await (await fetch(`${shop.url}/sitemap.xml`)).text();
    expect(index).toContain('<sitemapindex');
    const addresses = await sitemapAddresses(shop.url);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => address.includes('/vehiculo/'))).toHaveLength(5_000);
    expect((await fetch(onBase(shop.url, '/sitemap.xml?part=3'))).status).toBe(404);
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
});
