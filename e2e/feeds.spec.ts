import { parse } from 'node-html-parser';
import { stockList } from './support/stock';
import { expect, test } from './support/test';

/** The feed that a page names in its head. */
async function feedOf(page: string): Promise<string> {
  const links = parse(await (await fetch(page)).text()).querySelectorAll(
    'head link[rel=alternate][type="application/atom+xml"]',
  );
  expect(links).toHaveLength(1);
  return links[0]?.getAttribute('href') ?? '';
}

for (const path of [
  '/vehiculos',
  '/vehiculos/kona',
  '/vehiculos-promocion',
  '/vehiculos?search=kona',
  '/vehiculos?price=25000&sort=1',
]) {
  test(`a reader finds the feed of ${path} and can read it`, async ({ page, baseURL }) => {
    const base = baseURL ?? '';
    const address = await feedOf(base + path);
    expect(address).toBe(`${base}/feeds${path}`);
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const pending = await fetch(address, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(pending.status).toBe(304);
    await page.goto('/accesibilidad');
    // As strictly as a browser reads XML.
    const feed = await page.evaluate(
      (text) => {
        const document = new DOMParser().parseFromString(text, 'application/xml');
        const texts = (selector: string) =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
        return {
          root: document.documentElement.namespaceURI,
          id: texts('feed > id'),
          author: texts('feed > author > name'),
          self: document.querySelector('feed > link[rel=self]')?.getAttribute('href'),
          page: document.querySelector('feed > link[rel=alternate]')?.getAttribute('href'),
          links: [...document.querySelectorAll('entry > link')].map((link) => link.getAttribute('href')),
          summaries: texts('entry > summary'),
          times: texts('updated'),
        };
      },
      await response.text(),
    );
    expect(feed).toMatchObject({ root: 'http://www.w3.org/2005/Atom', id: [address], self: address });
    expect(feed.page).toBe(base + path);
    expect(feed.author).toHaveLength(1);
    const shown = parse(await (await fetch(base + path)).text()).querySelectorAll('article :is(h2, h3) a');
    const first = shown.map((link) => base + (link.getAttribute('href') ?? ''));
    expect(first.length).toBeGreaterThan(2);
    expect(feed.links.slice(0, first.length)).toEqual(first);
    expect(feed.links.length).toBeLessThanOrEqual(100);
    for (const summary of feed.summaries) expect(summary).toMatch(/^Precio final: [\d.]+\s€/);
    for (const time of feed.times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  });
}

test('only a list has a feed, and only a list names one', async ({ baseURL }) => {
  const base = baseURL ?? '';
  for (const path of ['/feeds', '/feeds/vehiculo/501', '/feeds/vehiculos/nada'])
    expect((await fetch(base + path)).status, path).toBe(404);
  for (const path of ['/', '/vehiculo/501', '/contacto'])
    expect(await (await fetch(base + path)).text()).not.toContain('application/atom+xml');
});

test('a price that has fallen is in the feed after a purge, and only its entry is younger', async ({
  changingShop,
}) => {
  const { url, stock } = changingShop;
  const address = `${url}/feeds/vehiculos/kona`;
  const read = async () => {
    const entries = (await (await fetch(address)).text()).split('<entry>').slice(1);
    return new Map(
      entries.map((entry) => [
        /vehiculo\/(\d+)<\/id>/.exec(entry)?.[1],
        { time: /<updated>(.*)</.exec(entry)?.[1], summary: /<summary>(.*)</.exec(entry)?.[1] },
      ]),
    );
  };
  await changingShop.change({});
  const before = await read();
  const [vehicle] = await stockList(stock.url, 'vehicles?model=kona');
  const id = vehicle?.product_id ?? 0;
  let price = 20_000;
  // Times have whole seconds.
  await expect(async () => {
    price -= 1;
    await changingShop.change({ vehicles: [{ product_id: id, final_price: price }] });
    const after = await read();
    expect(after.get(String(id))?.summary).toContain(price.toLocaleString('es-ES'));
    const changed = [...after].filter(([one, { time }]) => time !== before.get(one)?.time);
    expect(changed.map(([one]) => one)).toEqual([String(id)]);
  }).toPass();
});
