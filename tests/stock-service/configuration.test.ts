import { calculateFinancing } from '@/stock-service/data/financing';
import { formatCents, formatEuros, formatPercent } from '@/stock-service/data/format';
import { removeFolders, service } from './support/service';

const stock = service({ size: 300 });
afterAll(removeFolders);

interface Item {
  config_key: string;
  config_value?: string;
  config_options?: { value_id: string; value_label: string }[];
}
const items = async (): Promise<Map<string, Item>> => {
  const body = (await (await stock.get('frontapp/config')).json()) as { items: Item[] };
  return new Map(body.items.map((item) => [item.config_key, item]));
};

/** Every setting except two social links that this group lacks. */
const keys =
  'maintenance_mode_enabled vehicles_compare_max parent_site_url islands contact_models_options contact_side_message contact_header_image rgpd_privacy_policy_link cookies_banner_script metas_home_title metas_home_description metas_model_title metas_model_description metrics_gtm_enabled metrics_gtm_id finance_example_landing home_title home_subtitle home_h2_label home_h2_paragraph configurator_url configurator_text configurator_image vehicle_general_bottom vehicle_landing_banner vehicle_landing_gallery_bottom popup_enabled popup_home_only popup_show_after_seconds popup_cms_content finance_allowed_months finance_simulation_amount_step finance_simulation_min_amount no_stock_page_title no_stock_page_message list_bottom_text footer_logo footer_section_links footer_help_links footer_banner footer_legal_links footer_legal_text footer_legal_title open_consents_script social_instagram social_facebook social_youtube'.split(
    ' ',
  );

test('every key has a value or options', async () => {
  const config = await items();
  expect([...config.keys()].sort()).toEqual([...keys].sort());
  for (const [key, item] of config) {
    expect([key, typeof item.config_value === 'string' || Array.isArray(item.config_options)]).toEqual([
      key,
      true,
    ]);
  }
});

test('maintenance is off, the templates have their placeholders and the consents link its token', async () => {
  const config = await items();
  expect(config.get('maintenance_mode_enabled')?.config_value).toBe('0');
  expect(config.get('metas_model_title')?.config_value).toMatch(/\{model\}.*\{brand\}/);
  expect(config.get('footer_legal_links')?.config_value).toContain('href="{open_consents_script}"');
});

test('pictures of the configuration are absolute and answer', async () => {
  const config = await items();
  for (const key of ['footer_logo', 'contact_header_image', 'configurator_image', 'vehicle_general_bottom']) {
    const address = config.get(key)?.config_value ?? '';
    expect(address).toMatch(/^http:\/\/stock\.test\/media\/site\//);
    expect([key, (await stock.media(address)).status]).toEqual([key, 200]);
  }
});

test('the representative example states true figures of the cheapest vehicle', async () => {
  const { min_price: price } = await stock.list('vehicles');
  const loan = calculateFinancing({ amount: price, entry: 0, months: 84 });
  const example = (await items()).get('finance_example_landing')?.config_value ?? '';
  for (const text of [
    formatEuros(price),
    `83 cuotas de ${formatCents(loan.instalment)}`,
    `TIN ${formatPercent(loan.tin)}`,
    `TAE ${formatPercent(loan.tae)}`,
    formatCents(loan.totalAmount),
  ]) {
    expect(example).toContain(text);
  }
});

test('dealers stand on seven of the eight islands', async () => {
  const { items: dealers } = (await (await stock.get('dealers')).json()) as {
    items: { dealer_id: string; name: string; island_id: string }[];
  };
  const islands = (await items()).get('islands')?.config_options ?? [];
  expect(islands).toHaveLength(8);
  const served = new Set(dealers.map(({ island_id }) => island_id));
  expect(
    islands.filter(({ value_id }) => !served.has(value_id)).map(({ value_label }) => value_label),
  ).toEqual(['La Graciosa']);
  expect(new Set(dealers.map(({ dealer_id }) => dealer_id)).size).toBe(14);
  expect(dealers.every((dealer) => Object.keys(dealer).sort().join() === 'dealer_id,island_id,name')).toBe(
    true,
  );
});

describe('simulation', () => {
  const codes = async (body: unknown): Promise<string[]> =>
    ((await (await stock.post('vehicles/finsimulator', body)).json()) as { value_code: string }[]).map(
      ({ value_code }) => value_code,
    );

  test('answers the same wrapped and bare', async () => {
    const request = { amount: 25000, entry: 5000, months: 60 };
    const wrapped = await codes({ financeSimulationRequest: request });
    expect(wrapped).toEqual([
      'entry',
      'postponement',
      'quota',
      'total_amount',
      'opening_commission',
      'financed_capital',
      'tin',
      'tae',
    ]);
    expect(await codes(request)).toEqual(wrapped);
  });

  test.each([
    ['broken JSON', '{"amount":'],
    ['no object', '[]'],
    ['a text for a number', { amount: '25000', entry: 0, months: 60 }],
    ['a missing term', { amount: 25000, entry: 0 }],
    ['an entry that leaves too little', { amount: 25000, entry: 22500, months: 60 }],
    ['a term that is not offered', { amount: 25000, entry: 0, months: 30 }],
    ['a wrapped null', { financeSimulationRequest: null }],
  ])('%s answers 400 with a reason', async (_, body) => {
    const response = await stock.post('vehicles/finsimulator', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.stringMatching(/.+/) });
  });
});
