import { expect, test } from './support/test';

/** Targets of URLs (product 4): plain requests, no browser. */
/** Paths of vehicles that end like pages of the site's own. */
const unluckyNames = ['/vehiculo/page-404', '/vehiculo/page-500', '/vehiculo/mantenimiento'];

for (const path of ['/', '/contacto', '/comparador', '/vehiculos', '/vehiculos-promocion']) {
  test(`${path} is a page`, async ({ request }) => {
    expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(200);
  });
}

for (const path of [
  ...['/page-404', '/nada', '/es', '/es/vehiculos', '/en', '/filtrado/vehiculos', '/es/filtrado/vehiculos'],
  ...[
    '/vehiculos/kona/x',
    '/vehiculo',
    '/vehiculo/501/x',
    '/vehiculos/..%2f..%2fapi',
    '/contacto/x',
    '/Vehiculos',
  ],
  ...['/vehiculo/%00', '/vehiculo/a%2Fb', '/login', '/productos/', '/page-500', '/.git/config'],
  ...['/vehiculo/501%C2%A0', '/vehiculo/%C2%A0501', '/vehiculo/501%E2%80%83', '/vehiculos/kona%20'],
  ...['/vehiculos.rsc', '/_next/data/x/vehiculos.json', '/_next/image?url=x', '/..%2f..%2fetc%2fpasswd'],
]) {
  test(`${path} is a real 404`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Página no encontrada');
  });
}

test('a vehicle with the name of a page of ours is a sold vehicle, and the page stays unchanged', async ({
  request,
}) => {
  for (const path of unluckyNames) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('Este vehículo ya se ha vendido o no está disponible');
  }
  for (const path of ['/nada', '/page-404', '/page-500']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    const text = await response.text();
    expect(text, path).toContain('Página no encontrada');
    expect(text, path).not.toContain('Este vehículo ya se ha vendido o no está disponible');
  }
  const maintenance = await request.get('/mantenimiento');
  expect(maintenance.status()).toBe(200);
  expect(await maintenance.text()).toContain('Sitio en mantenimiento');
});

for (const [from, to] of [
  ['/test-drive', '/contacto'],
  ['/legal/', '/'],
  ['/models', '/'],
  ['/models/kona-hibrido-2020/x?utm_source=a&page=2', '/vehiculos/kona-hibrido?utm_source=a'],
  ['/models/unknown-2019', '/vehiculos'],
  ['/vehiculos/', '/vehiculos'],
  ['/vehiculos/?colors=1', '/vehiculos?colors=1'],
] as const) {
  test(`${from} leads to ${to} in one step`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers()['location']).toBe(to);
  });
}
