import { removeFolders, service } from './support/service';

const stock = service({ size: 300 });
afterAll(removeFolders);

const legacyKeys = [
  'kona',
  'tucson',
  'i20',
  'i30',
  'kona-hibrido',
  'kona-electrico',
  'ioniq5',
  'ioniq-electrico',
  'i30-fastback',
  'tucson-hibrido-enchufable',
  'ioniq-hibrido-enchufable',
];

interface Home {
  items: {
    id: number;
    description: string;
    image: string;
    image_alt: string;
    url_key: string;
    vehicles_count: number;
    best_price: number | null;
    best_final_price: number | null;
    best_final_price_format: string | null;
    best_cuota_price: number | null;
  }[];
}
const home = async (): Promise<Home['items']> =>
  ((await (await stock.get('models/home')).json()) as Home).items;

test('home lists the eleven models with the best prices of their stock', async () => {
  const models = await home();
  expect(models.map(({ url_key }) => url_key).sort()).toEqual([...legacyKeys].sort());
  for (const model of models.filter(({ url_key }) => !url_key.startsWith('ioniq-'))) {
    const list = await stock.list(`vehicles?model=${model.url_key}`);
    expect(list.vehicles_count).toBe(model.vehicles_count);
    expect(list.min_price).toBe(model.best_final_price);
    expect(list.min_cuota).toBe(model.best_cuota_price);
    expect(model.image).toMatch(
      /^http:\/\/stock\.test\/media\/vehicles\/[a-z-]+\/[0-9a-f]{6}\/front\.webp\?v=\d+$/,
    );
  }
});

test('a list has the bounds of its vehicles and offers only values that occur', async () => {
  for (const path of ['vehicles', 'vehicles?model=kona', 'vehicles/?promotion=1', 'search/vehicles?q=azul']) {
    const list = await stock.list(path);
    const vehicles = list.vehicles_list;
    expect(list.vehicles_count).toBe(vehicles.length);
    expect(vehicles.length).toBeGreaterThan(0);
    expect([list.min_price, list.max_price]).toEqual([
      Math.min(...vehicles.map((v) => v.final_price)),
      Math.max(...vehicles.map((v) => v.final_price)),
    ]);
    expect([list.min_cuota, list.max_cuota]).toEqual([
      Math.min(...vehicles.map((v) => v.cuota_price)),
      Math.max(...vehicles.map((v) => v.cuota_price)),
    ]);
    const offered = (code: string): string[] =>
      list.available_filters
        .find((filter) => filter.code === code)
        ?.values.map(({ value_id }) => value_id)
        .sort() ?? [];
    const occurring = (values: string[]): string[] => [...new Set(values)].sort();
    expect(offered('colors')).toEqual(occurring(vehicles.map((v) => v.color_group_id)));
    expect(offered('fuels')).toEqual(occurring(vehicles.map((v) => v.fuel_id)));
    expect(offered('transmissions')).toEqual(occurring(vehicles.map((v) => v.gearbox_description)));
    expect(
      list.available_filters
        .find(({ code }) => code === 'colors')
        ?.values.every(({ value_code }) => /^#[0-9a-f]{6}$/.test(value_code)),
    ).toBe(true);
    expect(list.available_filters.every(({ type }) => type === 'select' || type === 'checkbox')).toBe(true);
  }
});

test.each(['vehicles?model=renault', 'vehicles/801', 'vehicles/9?promotion=1'])(
  '%s answers 404',
  async (path) => {
    const response = await stock.get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: expect.any(String) });
  },
);

test('promotions hold every offer, and a named one those that carry its campaign', async () => {
  const all = await stock.list('vehicles');
  const promotions = await stock.list('vehicles?promotion=1');
  expect(promotions.vehicles_list.map((v) => v.product_id)).toEqual(
    all.vehicles_list.filter((v) => v.has_special_price).map((v) => v.product_id),
  );
  for (const [id, label] of [
    ['1', 'Plan Renove'],
    ['2', 'Unidades en stock'],
    ['3', 'Movilidad eléctrica'],
  ] as const) {
    const named = await stock.list(`vehicles/${id}?promotion=1`);
    expect(named.vehicles_count).toBeGreaterThan(0);
    expect(
      named.vehicles_list.every(
        (v) => v.has_special_price && v.campaigns.some((line) => line.label === label),
      ),
    ).toBe(true);
    expect(named.current_model_h1).toContain(label);
  }
});

describe('search', () => {
  const names = async (text: string): Promise<string[]> =>
    (await stock.list(`search/vehicles?q=${encodeURIComponent(text)}`)).vehicles_list.map(({ name }) => name);

  test('finds every word, whatever case, accents and spaces', async () => {
    const found = await names('  KONA electrico ');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((name) => name.startsWith('KONA Eléctrico'))).toBe(true);
    expect(await names('eléctrico kona')).toEqual(found);
  });
});
