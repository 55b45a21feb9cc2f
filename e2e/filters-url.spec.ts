import { stockOffer } from './support/choices';
import { complaintsOf } from './support/complaints';
import { chosen, expectList, onPage, option, sidebar, vehicles } from './support/list';
import { servedList } from './support/served-list';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

const ignored = {
  'unknown values': 'colors=999&fuels=x&models=0&transmissions=Ninguna',
  'values of another facet': 'colors=31&fuels=12',
  'values that are nearly right': 'colors=12x&fuels=31.0&transmissions=manual',
  'nothing at all': 'colors=&fuels=,&transmissions=&price=&cuota=&special_price=',
  'names that every object knows': 'colors=__proto__,constructor&fuels=toString&models=hasOwnProperty',
  'parameters named so': '__proto__=12&constructor=1&colors[]=12&colors[0]=12',
  'prices out of range': 'price=1&cuota=999999999',
  'a price above the dearest': 'price=9999999',
  'no fee at all': 'cuota=0',
  'amounts below nothing': 'price=-20000&cuota=-300',
  'amounts that are no numbers': 'price=abc&cuota=NaN',
  'numbers in other spellings': 'price=2e4&cuota=0x190',
  'numbers grouped by no rule': 'price=20.00.0&cuota=4,00,0%20%E2%82%AC',
  'endless numbers': `price=${'9'.repeat(400)}&cuota=Infinity`,
  'offers by another word': 'special_price=1',
  'offers in capitals': 'special_price=TRUE',
  'bytes that are no text': 'colors=%FF%FE&fuels=%00',
  'half an escape': 'colors=%E0%A4%A&price=%',
  code: 'colors=%3Cscript%3Ealert(1)%3C/script%3E&sort=%22%3E%3Cimg%20src=x%3E',
  'equipment that nothing has': 'equipamiento=alas,__proto__',
  'places that are nowhere': 'isla=Tenerife&concesionario=999,x',
  'a delivery at once by another word': 'disponible=1',
  'another order and no page': 'sort=4&page=0',
  'an empty order and a page that is no number': 'sort=&page=zero',
};

for (const [what, query] of Object.entries(ignored)) {
  test(`an address with ${what} is the plain list`, async ({ baseURL, stockUrl }) => {
    const { all } = await stockOffer(stockUrl);
    expect(await servedList(`${baseURL ?? ''}/vehiculos?${query}`)).toMatchObject({
      count: vehicles(all.length),
      vehicles: onPage(all),
      chosen: [],
      order: '2',
    });
  });
}

test('an address with amounts as people write them is the list of these amounts', async ({
  baseURL,
  stockUrl,
}) => {
  const offer = await stockOffer(stockUrl);
  const expected = onPage(offer.left({ price: 25_000, cuota: 400 }));
  expect(expected.length).toBeGreaterThan(0);
  for (const query of ['price=25.000,00&cuota=400%20%E2%82%AC', 'price=25%20mil&cuota=400,00'])
    expect(await servedList(`${baseURL ?? ''}/vehiculos?${query}`)).toMatchObject({ vehicles: expected });
});

test('an address in which nothing is right is the plain list also with scripts', async ({
  page,
  stockUrl,
}) => {
  const complaints = complaintsOf(page);
  const { all } = await stockOffer(stockUrl);
  const response = await page.goto(`/vehiculos?${Object.values(ignored).join('&')}`);
  expect(response?.status()).toBe(200);
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

test('filtered addresses are not for search engines, and name the plain list', async ({ baseURL }) => {
  for (const path of ['/vehiculos', '/vehiculos/kona', '/vehiculos-promocion']) {
    const plain = (baseURL ?? '') + path;
    for (const query of ['colors=12', 'cuota=400', 'special_price=true', 'search=kona&colors=12', 'sort=3']) {
      const { robots, canonical } = await servedList(`${plain}?${query}`);
      expect(robots, query).toMatch(/noindex.*follow/);
      expect(robots, query).not.toMatch(/nofollow/);
      expect(canonical, query).toBe(plain);
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
