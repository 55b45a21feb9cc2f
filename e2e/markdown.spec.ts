import { parse } from 'node-html-parser';
import { servedList } from './support/served-list';
import { startOwnShop } from './support/own-shop';
import { expect, test } from './support/test';

const accept = { accept: 'text/markdown, text/html, */*' };

/** A page's text without markup; amounts with plain spaces. */
const plain = (text = '') => text.replace(/\s+/g, ' ').trim();

/** A page in both forms, and its share of the bytes. */
async function bothForms(url: string) {
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  const markdown = await fetch(url, { headers: accept });
  const [html, text] = [await page.text(), await markdown.text()];
  expect([page.status, markdown.status], url).toEqual([200, 200]);
  expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  for (const { headers } of [page, markdown])
    expect(headers.get('vary')?.split(', '), url).toContain('Accept');
  expect(markdown.headers.get('cache-control')).toBe(page.headers.get('cache-control'));
  expect(text.length * 10, url).toBeLessThan(html.length);
  return { root: parse(html), text, headers: markdown.headers };
}

for (const path of [
  '/',
  '/vehiculos',
  '/vehiculos/kona?sort=1',
  '/vehiculo/501',
  '/comparador?ids=501,502',
]) {
  test(`an assistant finds ${path} as Markdown, under the heading of the page, and the way back`, async ({
    baseURL,
  }) => {
    const base = baseURL ?? '';
    const { root, text, headers } = await bothForms(base + path);
    expect(text).toContain(`# ${root.querySelector('h1')?.text ?? '?'}\n`);
    expect(text).toContain(`[Esta página para personas](${base}${path})`);
    expect(text).toContain('Atención: tomar dinero prestado cuesta dinero.');
    const href = root.querySelector('link[rel=alternate][type="text/markdown"]')?.getAttribute('href') ?? '';
    expect(await (await fetch(href)).text()).toBe(text);
    expect(headers.get('link')).toBe(
      `<${new URL(root.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').href}>; rel="canonical"`,
    );
  });
}

for (const path of [
  '/vehiculos',
  '/vehiculos?page=2',
  '/vehiculos/kona?colors=12,14&sort=1',
  '/vehiculos?price=25000&isla=1',
  '/vehiculos?search=kona',
  '/vehiculos-promocion',
])
  test(`${path} has the vehicles, prices, fees and number of its page`, async ({ baseURL }) => {
    const base = baseURL ?? '';
    const { root, text } = await bothForms(base + path);
    const { count, vehicles } = await servedList(base + path);
    const lines = text.split('\n').filter((line) => /^- \[.*\/vehiculo\/\d+\)/.test(line));
    expect(lines.map((line) => Number(/\/vehiculo\/(\d+)\)/.exec(line)?.[1]))).toEqual(vehicles);
    expect(text).toContain(`**${count}**`);
    for (const [at, card] of root.querySelectorAll('[aria-label="Vehículos"] article').entries()) {
      const amounts = plain(card.text).match(/[\d.]+ €/g) ?? [];
      expect(amounts.length).toBeGreaterThan(0);
      for (const amount of amounts) expect(lines[at]).toContain(amount);
    }
  });

test('a vehicle has every fact, amount and piece of equipment of its page', async ({ baseURL }) => {
  const base = baseURL ?? '';
  const { root, text } = await bothForms(`${base}/vehiculo/501`);
  // The words of credit are explained in folded parts.
  const facts = root
    .querySelectorAll('article dl dd')
    .filter((fact) => fact.closest('details') === null)
    .map((fact) => plain(fact.text));
  const equipment = root.querySelectorAll('article details li').map((piece) => plain(piece.text));
  expect(Math.min(facts.length, equipment.length)).toBeGreaterThan(8);
  for (const part of [...facts, ...equipment]) expect(text).toContain(part);
});

test('a comparison has the cells of its page', async ({ page, baseURL }) => {
  const base = baseURL ?? '';
  const { text } = await bothForms(`${base}/comparador?ids=501,502`);
  await page.goto('/comparador?ids=501,502');
  const prices = await page
    .getByRole('row', { name: /^Precio final/ })
    .getByRole('cell')
    .allTextContents();
  expect(prices.length).toBe(2);
  for (const price of prices) expect(text).toContain(/[\d.]+ €/.exec(plain(price))?.[0] ?? '?');
});

test('what is gone is a 404 in Markdown too, and the index names the models and the ways to ask', async ({
  baseURL,
}) => {
  const base = baseURL ?? '';
  for (const path of ['/vehiculo/99999', '/vehiculos/nope', '/vehiculo/99999.md']) {
    const response = await fetch(base + path, { headers: accept });
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      404,
      'text/markdown; charset=utf-8',
    ]);
  }
  const index = await (await fetch(`${base}/llms.txt`)).text();
  const models = [...index.matchAll(/\]\((\S+\/vehiculos\/\S+\.md)\)/g)].map(([, url = '']) => url);
  expect(models.length).toBeGreaterThan(3);
  expect((await fetch(models[0] ?? '')).headers.get('content-type')).toContain('text/markdown');
  expect(index).toContain('/api/ucp/mcp');
});

test('with ASSISTANTS=off none of it is there', async () => {
  const shop = await startOwnShop({ ASSISTANTS: 'off' });
  try {
    for (const path of ['/index.md', '/llms.txt']) expect((await fetch(shop.url + path)).status).toBe(404);
    const page = await fetch(`${shop.url}/vehiculos`, { headers: accept });
    expect([page.headers.get('content-type'), page.headers.get('vary')]).toEqual([
      'text/html; charset=utf-8',
      expect.not.stringMatching(/accept(?!-)/i),
    ]);
    expect(await page.text()).not.toContain('text/markdown');
  } finally {
    await shop.close();
  }
});
