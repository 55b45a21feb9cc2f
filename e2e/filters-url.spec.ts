import { stockOffer } from './support/choices';
import { complaintsOf } from './support/complaints';
import { chosen, expectList, onPage, option, sidebar, vehicles } from './support/list';
import { servedList } from './support/served-list';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** Of each kind one; the unit tests of the parser have the others. */
const ignored = [
  'colors=999&fuels=x&models=0&transmissions=Ninguna',
  '__proto__=12&constructor=1&colors[]=12&models=hasOwnProperty',
  'price=1&cuota=999999999&special_price=1&disponible=1',
  'colors=%FF%FE&fuels=%00&price=%',
  'colors=%3Cscript%3Ealert(1)%3C/script%3E&sort=%22%3E%3Cimg%20src=x%3E',
  'equipamiento=alas,__proto__&isla=Tenerife&concesionario=999,x',
  'sort=4&page=0',
];

test('an address in which nothing is right is the plain list, as served and with scripts', async ({
  page,
  baseURL,
  stockUrl,
}) => {
  const complaints = complaintsOf(page);
  const { all } = await stockOffer(stockUrl);
  for (const query of ignored)
    expect.soft(await servedList(`${baseURL ?? ''}/vehiculos?${query}`), query).toMatchObject({
      count: vehicles(all.length),
      vehicles: onPage(all),
      chosen: [],
      order: '2',
    });
  await page.goto(`/vehiculos?${ignored.join('&')}`);
  await expectList(page, all);
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('2');
  expect(complaints).toEqual([]);
});

test('valid parts of a URL apply beside invalid ones', async ({ page, stockUrl }) => {
  const offer = await stockOffer(stockUrl);
  const [color, other] = offer.values('colors');
  const [model] = offer.values('models');
  await page.goto(
    `/vehiculos?colors=999,${color.id}&colors=${other.id},${other.id}&models=0,${model.id}&price=x&cuota=0`,
  );
  await expectList(page, offer.left({ colors: [color.id, other.id], models: [model.id] }));
  await expect(option(page, color.label)).toBeChecked();
  await expect(option(page, other.label)).toBeChecked();
  await expect(chosen(page).getByRole('link')).toHaveCount(4);
});

test('a page beyond the last is the last', async ({ page, stockUrl }) => {
  const offer = await stockOffer(stockUrl);
  const [color] = offer.values('colors');
  const left = offer.left({ colors: [color.id] });
  await page.goto(`/vehiculos?colors=${color.id}&page=999`);
  await expectList(page, left, { at: Math.ceil(left.length / 24) });
});

test('filtered addresses are not for search engines, and share what they show', async ({ baseURL }) => {
  for (const path of ['/vehiculos', '/vehiculos/kona', '/vehiculos-promocion']) {
    const plain = (baseURL ?? '') + path;
    for (const query of ['colors=12', 'search=kona&colors=12', 'sort=3']) {
      const { robots, canonical, shared } = await servedList(`${plain}?${query}`);
      expect(robots, query).toMatch(/noindex.*follow/);
      expect(robots, query).not.toMatch(/nofollow/);
      expect(canonical, query).toBeNull();
      expect(shared, query).toBe(`${plain}?${query}`);
    }
    expect((await servedList(plain)).robots ?? '').not.toMatch(/noindex/);
  }
});

test('a list can be filtered by URL, also where the upstream offers no filters', async ({
  page,
  stockUrl,
  changingShop: shop,
}) => {
  const offer = await stockOffer(stockUrl);
  const choices = {
    models: [offer.values('models')[0].id],
    colors: [offer.values('colors')[0].id],
    transmissions: [offer.values('transmissions')[0].id],
  };
  await shop.change({ faults: [{ call: 'vehicles', merge: { available_filters: [] } }] });
  await page.goto(`${shop.url}/vehiculos${offer.query(choices)}`);
  await expectList(page, offer.left(choices));
  await expect(chosen(page).getByRole('link')).toHaveCount(4);
  const [model, other] = offer.values('models');
  await expect(sidebar(page).getByRole('group', { name: /^Modelo/ })).toBeVisible();
  await expect(sidebar(page).getByRole('group', { name: /^(?:Color|Combustible|Cambio)/ })).toHaveCount(0);
  await expect(option(page, model.label)).toBeChecked();
  await option(page, other.label).check();
  await expectList(page, offer.left({ ...choices, models: [model.id, other.id] }));
});
