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
