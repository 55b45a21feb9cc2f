import { parsePageFacts } from '../scripts/crawl/page-facts';
import { expect, test } from './support/test';

/** Targets of URLs and what crawlers read there (product 4): plain requests, no browser. */
const campaign = 'utm_source=news&utm_medium=email&utm_campaign=may&utm_content=top&utm_term=suv';
const gone = 'Este vehículo ya se ha vendido o no está disponible';

const missing = [
  ...['/page-404', '/page-500', '/es/vehiculos', '/vehiculo/501/x', '/Vehiculos', '/vehiculo/%C2%A0501'],
  ...['/vehiculo/a%2Fb', '/_next/data/x/vehiculos.json', '/_next/image?url=x', '/..%2f..%2fetc%2fpasswd'],
];

test('what was never here, or is here no more, is a real 404 @core', async ({ request }) => {
  for (const path of missing) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft(response.status(), path).toBe(404);
    expect.soft(await response.text(), path).toContain('Página no encontrada');
  }
});

test('a vehicle with the name of a page is a sold one, and the page stays @core', async ({ request }) => {
  for (const path of ['/vehiculo/page-404', '/vehiculo/page-500', '/vehiculo/mantenimiento']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect.soft(response.status(), path).toBe(404);
    expect.soft(await response.text(), path).toContain(gone);
  }
  for (const path of ['/nada', '/page-404', '/page-500'])
    expect.soft(await (await request.get(path)).text(), path).not.toContain(gone);
  const maintenance = await request.get('/mantenimiento');
  expect(maintenance.status()).toBe(200);
  expect(await maintenance.text()).toContain('Sitio en mantenimiento');
});

test('an old address leads on in one step, with the campaign @core', async ({ request }) => {
  for (const [from, to] of [
    ['/test-drive', '/contacto'],
    ['/legal/', '/'],
    ['/models/edsel-2020/x', '/vehiculos'],
    ['/vehiculos/', '/vehiculos'],
    ['/contacto.', '/contacto'],
  ] as const) {
    const response = await request.get(`${from}?${campaign}`, { maxRedirects: 0 });
    expect.soft(response.status(), from).toBe(308);
    expect.soft(response.headers()['location'], from).toBe(`${to}?${campaign}`);
    expect.soft((await request.get(`${to}?${campaign}`, { maxRedirects: 0 })).status(), to).toBe(200);
  }
  expect((await request.get('/vehiculo/999999.', { maxRedirects: 0 })).status()).toBe(404);
});

test('each address has its canonical one, or is for no search engine @core', async ({ request, baseURL }) => {
  for (const [address, canonical, isIndexed] of [
    ['/vehiculos?page=2&utm_source=news', '/vehiculos?page=2', true],
    ['/vehiculos?page=1', '/vehiculos', true],
    ['/vehiculos?page=999', '/vehiculos?page=13', true],
    ['/vehiculos/kona?page=2', '/vehiculos/kona?page=2', true],
    ['/vehiculos?sort=1', null, false],
    ['/vehiculos?page=2&sort=1', null, false],
    ['/vehiculos?page=2&colors=12', null, false],
    ['/vehiculos?search=kona', null, false],
    ['/vehiculos?entrada=3000&meses=60', null, false],
    ['/vehiculos-promocion?search=kona', null, false],
    ['/vehiculo/501?utm_source=news', '/vehiculo/501', true],
    ['/page-404', null, false],
    ['/mensaje-confirmacion', null, false],
  ] as const) {
    const facts = parsePageFacts(await (await request.get(address)).text());
    expect.soft(facts.canonical, address).toBe(canonical && (baseURL ?? '') + canonical);
    expect.soft(facts.noindex, address).toBe(!isIndexed);
    const number = /page=(\d+)/.exec(canonical ?? '')?.[1];
    for (const text of [facts.title, facts.description])
      expect.soft(text.endsWith(`Página ${number}`), address).toBe(number !== undefined);
  }
});
