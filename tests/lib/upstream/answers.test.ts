import { HttpResponse, http } from 'msw';
import { defaultConfig } from '@/lib/site/site-config';
import { getConfig, getStock, getDealers, getModels } from '@/lib/upstream/reads';
import type { StockList, StockQuery } from '@/lib/stock/stock';
import { facetValues } from '@/lib/stock/filters';
import { queryStock } from '@/lib/stock/query';
import { logLines } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';
import { documentOf, pictureOf } from '../../support/refs';
import { rawVehicle } from '../../support/raw-vehicle';
import { chosen } from '../../support/stock';

jest.mock('@/lib/upstream/cache', () => jest.requireActual<object>('../../support/no-cache'));

const upstream = testUpstream();

describe('the configuration', () => {
  function configured(settings: Readonly<Record<string, unknown>>): void {
    const items = Object.entries(settings).map(([config_key, config_value]) => ({
      config_key,
      config_value,
    }));
    upstream.use(
      http.get('*/rest/default/V1/stockfinder/frontapp/config', () => HttpResponse.json({ items })),
    );
  }

  /** The key of a setting as the upstream writes it. */
  const rawKey = (setting: string) => setting.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

  test.each([
    ['parent_site_url', 'javascript:alert(1)', 'parentSiteUrl'],
    ['rgpd_privacy_policy_link', 'https://user:pass@example.com/', 'rgpdPrivacyPolicyLink'],
    ['social_instagram', 'instagram', 'social'],
  ])('the address %s: %s is left out and logged', async (key, value, name) => {
    const lines = logLines();
    configured({ [key]: value });
    expect((await getConfig())[name as 'parentSiteUrl'] ?? {}).toEqual({});
    expect(lines[0]).toMatchObject({ rule: 'silence', what: 'setting', count: 1, examples: key });
  });

  test.each([
    ['null', null, 0],
    ['an object', { a: 1 }, 34],
    ['an empty text', ' ', 0],
  ])('every setting has its default when each is %s', async (_, value, unreadable) => {
    const lines = logLines();
    const social = ['instagram', 'facebook', 'twitter', 'youtube', 'linkedin'].map(
      (network) => `social_${network}`,
    );
    configured(
      Object.fromEntries([...Object.keys(defaultConfig).map(rawKey), ...social].map((key) => [key, value])),
    );
    expect(await getConfig()).toEqual(defaultConfig);
    expect(lines.find(({ what }) => what === 'setting')?.['count'] ?? 0).toBe(unreadable);
  });

  test.each([
    ['maintenance_mode_enabled', 1, { maintenanceModeEnabled: true }],
    ['metrics_gtm_enabled', 'true', { metricsGtmEnabled: true }],
    ['popup_home_only', '1', { popupHomeOnly: true }],
    ['vehicles_compare_max', '4', { vehiclesCompareMax: 4 }],
    ['vehicles_compare_max', '0', { vehiclesCompareMax: 3 }],
    ['vehicles_compare_max', 'many', { vehiclesCompareMax: 3 }],
    ['popup_show_after_seconds', '0', { popupShowAfterSeconds: 0 }],
    ['popup_show_after_seconds', '-1', { popupShowAfterSeconds: null }],
    ['finance_allowed_months', '60, 24,x,36,24,', { financeAllowedMonths: [24, 36, 60] }],
    ['finance_allowed_months', '0,-12', { financeAllowedMonths: [24, 36, 48, 60, 72, 84] }],
    ['finance_simulation_amount_step', '250', { financeSimulationAmountStep: 250 }],
    ['finance_simulation_amount_step', '0', { financeSimulationAmountStep: 500 }],
    ['metrics_gtm_id', 'GTM-ABC123', { metricsGtmId: 'GTM-ABC123' }],
    ['metrics_gtm_id', "GTM-1');alert(1)//", { metricsGtmId: null }],
    ['parent_site_url', 'https://www.example.com', { parentSiteUrl: 'https://www.example.com' }],
    ['parent_site_url', 'www.example.com', { parentSiteUrl: 'https://www.example.com' }],
    ['parent_site_url', 'example.com:8443/es?a=1', { parentSiteUrl: 'https://example.com:8443/es?a=1' }],
    ['parent_site_url', '//www.example.com/es', { parentSiteUrl: 'https://www.example.com/es' }],
    ['configurator_url', '/contacto?utm_source=home', { configuratorUrl: '/contacto?utm_source=home' }],
    [
      'rgpd_privacy_policy_link',
      '/media/privacidad.pdf',
      { rgpdPrivacyPolicyLink: `/documentos/${documentOf('u/media/privacidad.pdf')}` },
    ],
    [
      'rgpd_privacy_policy_link',
      'https://example.com/a?b=1&amp;c=2',
      { rgpdPrivacyPolicyLink: 'https://example.com/a?b=1&c=2' },
    ],
    ['footer_logo', '/media/logo.svg', { footerLogo: pictureOf('u/media/logo.svg') }],
    ['social_youtube', 'https://youtube.com/c', { social: { youtube: 'https://youtube.com/c' } }],
    ['list_bottom_text', '<h1>A</h1><script>x</script>', { listBottomText: '<h2>A</h2>' }],
    [
      'cookies_banner_script',
      '<script>banner()</script>',
      { cookiesBannerScript: '<script>banner()</script>' },
    ],
    ['open_consents_script', ' show() ', { openConsentsScript: 'show()' }],
    [
      'footer_legal_links',
      '<a href="{open_consents_script}" onclick="x()">Configurar cookies</a>',
      { footerLegalLinks: '<span>Configurar cookies</span>' },
    ],
    [
      'footer_help_links',
      '<a href="{open_consents_script}">Cookies</a>',
      { footerHelpLinks: '<span>Cookies</span>' },
    ],
  ])('%s as %j', async (key, value, expected) => {
    configured({ [key]: value, unknown_key: 'ignored' });
    expect(await getConfig()).toEqual({ ...defaultConfig, ...expected });
  });

  test('links that open the consents are links where a script opens them, and text elsewhere', async () => {
    configured({
      footer_legal_links: '<a href="{open_consents_script}" onclick="x()">Configurar cookies</a>',
      open_consents_script: 'show()',
    });
    expect((await getConfig()).footerLegalLinks).toBe(
      '<a href="#" data-open-consents="">Configurar cookies</a>',
    );
  });

  test('options come from config_options, without those that can not be read', async () => {
    const lines = logLines();
    const config_options = [{ value_id: 1, value_label: 'Gran Canaria' }, { value_id: '2' }, null];
    const items = [{ config_key: 'islands', config_options }, { config_value: 'no key' }, 'x'];
    upstream.use(http.get('*/frontapp/config', () => HttpResponse.json({ items })));
    expect((await getConfig()).islands).toEqual([{ id: '1', label: 'Gran Canaria' }]);
    expect(lines).toMatchObject([
      { what: 'configuration item', count: 2 },
      { what: 'option', count: 2 },
    ]);
  });

  const fuelPrices = async (prices: Readonly<Record<string, unknown>>) => {
    const config_options = Object.entries(prices).map(([value_id, value_label]) => ({
      value_id,
      value_label,
    }));
    const items = [{ config_key: 'fuel_prices', config_options }];
    upstream.use(http.get('*/frontapp/config', () => HttpResponse.json({ items })));
    return (await getConfig()).fuelPrices;
  };

  test.each([
    ['no price', { litre: 'caro', kwh: 0 }, 'litre: caro | kwh: 0'],
    ['a price out of bounds', { litre: '145,9', kwh: '-1' }, 'litre: 145,9 | kwh: -1'],
  ])('a preset price of energy that is %s is left out and logged', async (_, prices, examples) => {
    const lines = logLines();
    expect(await fuelPrices(prices)).toEqual({ litre: null, kwh: null });
    expect(lines[0]).toMatchObject({ what: 'fuel price', examples });
  });
});

describe('a list', () => {
  const all: StockQuery = { kind: 'all' };
  const root = 'GET /rest/default/V1/stockfinder';

  function upstreamAnswers(body: unknown): void {
    upstream.use(http.get('*', () => HttpResponse.json(body as Record<string, unknown>)));
  }

  /** The facets that a visitor is shown. */
  const offered = (list: StockList | null) => list?.facets.filter(({ hidden }) => !hidden);

  const vehicles = (count: number) =>
    Array.from({ length: count }, (_, index) => rawVehicle({ product_id: index + 1 }));

  describe('the address asked for', () => {
    test.each<[string, StockQuery, string]>([
      ['a model', { kind: 'model', model: ' kona ' }, '/vehicles?model=kona'],
      ['a model with signs', { kind: 'model', model: 'a&b=c/../d' }, '/vehicles?model=a%26b%3Dc%2F..%2Fd'],
      ['promotions', { kind: 'promotion', id: null }, '/vehicles/?promotion=1'],
      ['one promotion with signs', { kind: 'promotion', id: '../9?x' }, '/vehicles/..%2F9%3Fx?promotion=1'],
      [
        'a search',
        { kind: 'search', text: '  kona   eléctrico ' },
        '/search/vehicles?q=kona%20el%C3%A9ctrico',
      ],
      ['an empty search', { kind: 'search', text: '  ' }, '/vehicles'],
    ])('of %s', async (_, query, address) => {
      upstreamAnswers({ vehicles_list: [] });
      expect(await getStock(query)).toMatchObject({ vehicles: [], ranges: { price: null, cuota: null } });
      expect(upstream.requested).toEqual([root + address]);
    });

    test.each<StockQuery>([
      { kind: 'model', model: '..' },
      { kind: 'model', model: ' ' },
      { kind: 'promotion', id: '.' },
    ])('is none for %j', async (query) => {
      expect(await getStock(query)).toBeNull();
      expect(upstream.requested).toEqual([]);
    });
  });

  test('a list comes with its facets and texts', async () => {
    upstreamAnswers({
      vehicles_list: { items: vehicles(3) },
      vehicles_count: '3',
      available_filters: [
        {
          code: 'colors',
          label: 'Color',
          type: 'checkbox',
          values: [{ value_id: 12, value_label: 'Blanco', value_code: '#FFF' }],
        },
        { code: 'price', label: 'Precio', type: 'select', values: [] },
      ],
      current_model_description: 'KONA',
      current_model_h1: 'KONA &amp; más',
      current_model_h2_label: 'Un SUV',
      current_model_h2_paragraph: '<h1>Uno</h1><script>alert(1)</script>',
      h2_model_bottom: '<h4>Dos</h4>',
    });
    const list = await getStock({ kind: 'model', model: 'kona' });
    expect(list?.vehicles.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(list).toMatchObject({
      modelName: 'KONA',
      h1: 'KONA & más',
      h2Label: 'Un SUV',
      h2ParagraphHtml: '<h3>Uno</h3>',
      h2BottomHtml: '<h2>Dos</h2>',
    });
    expect(offered(list)).toEqual([
      { code: 'colors', label: 'Color', values: [{ id: '12', label: 'Blanco', hex: '#fff' }] },
      { code: 'price', label: 'Precio', values: [] },
    ]);
  });

  test('three bad vehicles of 24 leave 21, and one line in the log', async () => {
    const lines = logLines();
    const list = vehicles(24);
    list[3] = rawVehicle({ product_id: 4, final_price: null });
    list[10] = rawVehicle({ product_id: null });
    upstreamAnswers({ vehicles_list: list.with(20, null as never) });
    expect((await getStock(all))?.vehicles).toHaveLength(21);
    expect(lines).toMatchObject([
      {
        what: 'vehicle',
        count: 3,
        examples: '4: final_price | #10: product_id | #20: (entry)',
        call: 'stock-all',
      },
    ]);
  });

  test('a street is known of a name whose vehicles agree on it', async () => {
    const at = (localization_name: string | null, localization_address: string | null, product_id: number) =>
      rawVehicle({ product_id, localization_name, localization_address });
    upstreamAnswers({
      vehicles_list: [
        at('Motor Norte', 'Calle Mayor 1', 1),
        at('Motor Norte', 'Calle Mayor 1', 2),
        at('Motor Norte', null, 3),
        at('Motor Sur', 'Calle Mayor 1', 4),
        at('Motor Sur', 'Calle Menor 2', 5),
        at('Motor Sur', 'Calle Menor 2', 6),
        at(null, 'Calle Menor 2', 7),
      ],
    });
    expect((await getStock(all))?.streets).toEqual({ 'Motor Norte': 'Calle Mayor 1', 'Motor Sur': '' });
  });

  test('several vehicles of which none can be read are no empty list', async () => {
    logLines();
    upstreamAnswers({ vehicles_list: [{ id: 1 }, { id: 2 }] });
    await expect(getStock(all)).rejects.toMatchObject({ kind: 'malformed' });
  });

  test.each([[7], [vehicles(1)], [{ vehicles_list: 'none' }]])('the answer %j is no list', async (body) => {
    logLines();
    upstreamAnswers(body);
    await expect(getStock(all)).rejects.toMatchObject({ kind: 'malformed' });
  });

  describe('immediate delivery', () => {
    const soon = { available_label: 'En 15 días', delivery_label: null };
    const now = { available_label: 'ENTREGA INMEDIATA', delivery_label: null };
    const facet = { code: 'disponible', label: '', values: [] };
    test.each([
      ['some have it', [now, soon], [facet]],
      ['all have it: nothing to choose', [now, now], []],
      ['none has it', [soon, soon], []],
    ])('%s', async (_, given, expected) => {
      upstreamAnswers({
        vehicles_list: given.map((labels, at) => rawVehicle({ ...labels, product_id: at + 1 })),
      });
      expect((await getStock(all))?.facets.filter(({ code }) => code === 'disponible')).toEqual(expected);
    });
  });

  describe('ranges', () => {
    const list = [
      rawVehicle({ final_price: 30000, cuota_price: 300 }),
      rawVehicle({ product_id: 2, final_price: 20000, cuota_price: null }),
    ];
    test('of price and fee are those of the vehicles, whatever the list says', async () => {
      upstreamAnswers({ vehicles_list: list, min_price: 25_000, max_price: 1, min_cuota: 0, max_cuota: 'x' });
      expect(await getStock(all)).toMatchObject({
        ranges: { price: { min: 20_000, max: 30_000 }, cuota: { min: 300, max: 300 } },
      });
    });

    test.each([
      ['differs', '100 CV', true, { min: 100, max: 141 }],
      ['is the same', '104 kW (141 CV)', false, { min: 141, max: 141 }],
      ['is unknown', '', false, { min: 141, max: 141 }],
    ])('the power is the vehicles’ own, offered where it %s', async (_, power, isOffered, potencia) => {
      upstreamAnswers({ vehicles_list: [list[0], rawVehicle({ product_id: 2, power })] });
      const { facets, ranges } = (await getStock(all)) ?? {};
      expect(facets?.some(({ code }) => code === 'potencia')).toBe(isOffered);
      expect(ranges).toMatchObject({ potencia });
    });
  });
});

describe('the facets of a list', () => {
  const all: StockQuery = { kind: 'all' };

  function upstreamAnswers(body: unknown): void {
    upstream.use(http.get('*', () => HttpResponse.json(body as Record<string, unknown>)));
  }

  /** The facets that a visitor is shown. */
  const offered = (list: StockList | null) => list?.facets.filter(({ hidden }) => !hidden);

  const vehicles = (count: number) =>
    Array.from({ length: count }, (_, index) => rawVehicle({ product_id: index + 1 }));

  test('facets and values that can not be shown are left out', async () => {
    const lines = logLines();
    const white = { value_id: '12', value_label: 'Blanco', value_code: 'ffffff' };
    upstreamAnswers({
      vehicles_list: vehicles(1),
      available_filters: [
        { code: 'wheels', label: 'Llantas', type: 'select', values: [white] },
        { code: 'transmissions', label: 'Cambio', type: 'select', values: [{ value_id: '' }] },
        {
          code: 'models',
          label: 'Modelo',
          values: { items: [{ value_id: 7, value_label: 'KONA', value_code: 'kona' }] },
        },
        {
          code: 'colors',
          label: 'Color',
          type: 'checkbox',
          values: [null, { value_id: 1 }, white, { ...white, value_label: 'Otro' }],
        },
        null,
      ],
    });
    expect(offered(await getStock(all))).toEqual([
      { code: 'models', label: 'Modelo', values: [{ id: '7', label: 'KONA', hex: null }] },
      { code: 'colors', label: 'Color', values: [{ id: '12', label: 'Blanco', hex: '#ffffff' }] },
    ]);
    expect(lines).toMatchObject([
      { what: 'filter', count: 2, examples: 'wheels: code | #4: (entry)' },
      { what: 'value of filter transmissions', count: 1 },
      { what: 'value of filter colors', count: 2 },
    ]);
  });

  test('a color has the hex code of its value, and none for anything else', async () => {
    const codes = ['#FA0', 'fa0', '#12aBcD', '#ffff', '#12345', 'x#fa0', '#fa0;', 'red', ''];
    const values = codes.map((value_code, at) => ({
      value_id: at + 1,
      value_label: `Color ${at}`,
      value_code,
    }));
    upstreamAnswers({
      vehicles_list: vehicles(1),
      available_filters: [{ code: 'colors', label: 'Color', type: 'checkbox', values }],
    });
    const list = await getStock(all);
    expect(
      facetValues(list!, 'colors')
        .slice(0, 9)
        .map(({ hex }) => hex),
    ).toEqual([...['#fa0', '#fa0', '#12abcd'], ...Array.from({ length: 6 }, () => null)]);
  });

  describe('values that the vehicles have and the facets lack', () => {
    const kona = rawVehicle({
      product_id: 1,
      ...{
        model_group_id: 8,
        model_group_description: 'KONA',
        color_group_id: '12',
        color_description: 'Blanco',
      },
      ...{ fuel_id: '1', fuel_description: 'Gasolina', gearbox_description: 'Manual' },
    });
    const tucson = rawVehicle({
      product_id: 2,
      ...{
        model_group_id: 7,
        model_group_description: 'TUCSON',
        color_group_id: '14',
        color_description: 'Rojo',
      },
      ...{ fuel_id: '3', fuel_description: '', gearbox_description: 'Automático' },
    });
    const own = (id: string, label: string) => ({ id, label, hex: null });

    test('the models are offered first where the upstream has no such facet', async () => {
      upstreamAnswers({
        vehicles_list: [tucson, kona, { ...kona, product_id: 3 }],
        available_filters: [{ code: 'price', label: 'Precio', type: 'select', values: [] }],
      });
      const facets = (await getStock(all))?.facets;
      expect(facets?.map(({ code, hidden }) => [code, hidden ?? false])).toEqual([
        ['models', false],
        ['colors', true],
        ['fuels', true],
        ['transmissions', true],
        ['price', false],
      ]);
      expect(facets?.[0]).toEqual({
        code: 'models',
        label: '',
        values: [own('8', 'KONA'), own('7', 'TUCSON')],
      });
      expect(facets?.[2]?.values).toEqual([own('3', '3'), own('1', 'Gasolina')]);
    });

    test('are added to a facet that is given, behind its own; a gearbox may be known by its label', async () => {
      const value = (value_id: string, value_label: string) => ({ value_id, value_label, value_code: '' });
      upstreamAnswers({
        vehicles_list: [tucson, kona],
        available_filters: [
          { code: 'models', label: 'Modelo', type: 'select', values: [value('7', 'Tucson')] },
          { code: 'transmissions', label: 'Cambio', type: 'select', values: [value('mt', 'Manual')] },
        ],
      });
      const facets = (await getStock(all))?.facets ?? [];
      expect(facets.filter(({ hidden }) => !hidden)).toEqual([
        { code: 'models', label: 'Modelo', values: [own('7', 'Tucson'), own('8', 'KONA')] },
        {
          code: 'transmissions',
          label: 'Cambio',
          values: [own('mt', 'Manual'), own('Automático', 'Automático')],
        },
      ]);
    });

    test('values of one label are one value with several ids, and it holds the vehicles of all', async () => {
      const value = (value_id: string) => ({ value_id, value_label: 'Blanco', value_code: '' });
      upstreamAnswers({
        vehicles_list: [kona, { ...kona, product_id: 3, color_group_id: '13' }, tucson],
        available_filters: [
          { code: 'colors', label: 'Color', type: 'checkbox', values: [value('12'), value('13')] },
        ],
      });
      const list = (await getStock(all))!;
      expect(facetValues(list, 'colors')[0]).toEqual({ ...own('12', 'Blanco'), otherIds: ['13'] });
      const { total, counts } = queryStock(list, { filters: chosen({ colors: ['12'] }), sort: 2, page: 1 });
      expect([total, counts.values.colors['12']]).toEqual([2, 2]);
    });
  });
});

describe('models and dealers', () => {
  const upstream = testUpstream({ IMAGE_HOSTS: 'img.example.com' });
  const kona = {
    id: 3,
    description: 'KONA',
    image: 'https://img.example.com/kona.webp',
    image_alt: '',
    url_key: 'kona',
    vehicles_count: '12',
    best_price: 24000,
    best_price_format: '24.000 €',
    best_final_price: '22500',
    best_final_price_format: null,
    best_cuota_price: 210,
    best_cuota_price_format: '210 €',
  };

  test('models come in our own words', async () => {
    upstream.use(http.get('*/stockfinder/models/home', () => HttpResponse.json({ items: [kona] })));
    expect(await getModels()).toEqual([
      {
        id: '3',
        name: 'KONA',
        picture: pictureOf('0/kona.webp'),
        pictureAlt: 'KONA',
        urlKey: 'kona',
        vehiclesCount: 12,
        bestPrice: 24000,
        bestFinalPrice: 22500,
        bestMonthlyFee: 210,
      },
    ]);
  });

  test('a model out of stock has no prices, and one that can not be read is left out', async () => {
    const lines = logLines();
    const none = {
      ...kona,
      id: 4,
      url_key: null,
      vehicles_count: 0,
      best_price: null,
      best_final_price: 0,
      best_cuota_price: '',
    };
    upstream.use(http.get('*/models/home', () => HttpResponse.json([none, { description: 'KONA' }, 'x'])));
    expect(await getModels()).toMatchObject([
      {
        id: '4',
        urlKey: null,
        vehiclesCount: 0,
        bestPrice: null,
        bestFinalPrice: null,
        bestMonthlyFee: null,
      },
    ]);
    expect(lines).toMatchObject([
      { what: 'model', count: 2, examples: 'KONA: id, url_key | #2: (entry)' },
      { what: 'best_final_price', count: 1, examples: 'KONA: 0' },
    ]);
  });

  test.each([null, undefined, '', 'muchos', -1, 2.5])(
    'a model whose count is %j stays without it',
    async (count) => {
      const lines = logLines();
      upstream.use(http.get('*/models/home', () => HttpResponse.json([{ ...kona, vehicles_count: count }])));
      expect(await getModels()).toMatchObject([
        { id: '3', name: 'KONA', urlKey: 'kona', vehiclesCount: null, bestMonthlyFee: 210 },
      ]);
      expect(lines).toEqual([]);
    },
  );

  test('dealers come with text ids, and one that can not be read is left out', async () => {
    const lines = logLines();
    const items = [{ dealer_id: 10, name: 'Dealer Las Palmas', island_id: 1 }, { dealer_id: 11 }, 'x'];
    upstream.use(http.get('*/stockfinder/dealers', () => HttpResponse.json({ items })));
    expect(await getDealers()).toEqual([{ id: '10', name: 'Dealer Las Palmas', islandId: '1' }]);
    expect(lines).toMatchObject([{ what: 'dealer', count: 2 }]);
  });

  test.each([
    ['models', getModels],
    ['dealers', getDealers],
  ])('%s that are not there or no list throw', async (_, read) => {
    logLines();
    upstream.use(http.get('*', () => HttpResponse.json({}, { status: 404 }), { once: true }));
    await expect(read()).rejects.toMatchObject({ kind: 'not-found' });
    upstream.use(http.get('*', () => HttpResponse.json({ message: 'x' })));
    await expect(read()).rejects.toMatchObject({ kind: 'malformed' });
  });
});
