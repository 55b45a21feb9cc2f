import { HtmlValidate } from 'html-validate';
import { pageFacts } from '../scripts/crawl/page-facts';
import { pageTypes } from './support/page-types';
import { expect, test } from './support/test';

/** Pages as the server sends them to crawlers, before any script. */
test.describe.configure({ mode: 'parallel' });

const campaign = 'utm_source=news&utm_medium=email&utm_campaign=may&utm_content=top&utm_term=suv';
/** Requirements of HTML, and two of its recommendations: headings in order under one h1, a text for every picture. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'heading-level': 'error', 'wcag/h37': 'error' },
});
const everyPage = [
  ...pageTypes.map(({ path }) => path),
  '/vehiculos/ioniq-electrico',
  '/vehiculos?sort=1&special_price=true',
  '/vehiculo/501?entry=3000&months=48',
  '/vehiculo/501?interes=1',
  '/vehiculo/999999',
  '/comparador?ids=501,502',
];

const followed = new Map<string, Promise<void>>();

/** Follows a link in a campaign; a link shared by many pages is followed once. */
function expectLeads(link: URL): Promise<void> {
  const existing = followed.get(link.href) ?? follow(link);
  followed.set(link.href, existing);
  return existing;
}

async function follow({ origin, pathname, search }: URL): Promise<void> {
  const address = `${origin}${pathname}${search}${search === '' ? '?' : '&'}${campaign}`;
  const response = await fetch(address, { redirect: 'manual' });
  const target = response.headers.get('location');
  if (target === null) expect(response.status, address).toBe(200);
  else {
    expect(new URL(target, origin).search, address).toContain(campaign);
    expect((await fetch(new URL(target, origin), { redirect: 'manual' })).status, address).toBe(200);
  }
}

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
    // The maintenance page has no frame: it only links home.
    expect(own.length).toBeGreaterThan(path === '/mantenimiento' ? 0 : 3);
    for (const link of own) await expectLeads(link);
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
