import { expect, test } from './support/test';

const pages = [
  ...['/', '/vehiculos', '/vehiculos/kona', '/vehiculos?entrada=3000&meses=48'],
  ...['/vehiculo/501', '/vehiculo/501?interes=1', '/vehiculo/999999', '/comparador?ids=501,502'],
  '/vehiculos?search=xyzzy',
];

test('without an example no page has a link to one', async ({ changingShop: shop }) => {
  await shop.change({ settings: { finance_example_landing: '' } });
  for (const path of pages) {
    const html = await (await fetch(shop.url + path)).text();
    expect(html.match(/href="[^"]*ejemplo-financiacion/g), path).toBeNull();
    // Fees stand as before.
    if (path.startsWith('/vehiculos') && !path.includes('xyzzy')) expect(html, path).toContain('€/mes');
  }
});
