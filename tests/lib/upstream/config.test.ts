import { defaultConfig } from '@/lib/site/site-config';
import { dropServices } from '@/lib/platform/services';
import { getConfig } from '@/lib/upstream/reads';
import { givenLog } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';
import { documentOf, pictureOf } from '../../support/refs';

jest.mock('@/lib/platform/data-cache', () => jest.requireActual<object>('../../support/no-cache'));

const upstream = testUpstream();
const lines = givenLog();

function configured(settings: Readonly<Record<string, unknown>>): void {
  const items = Object.entries(settings).map(([config_key, config_value]) => ({ config_key, config_value }));
  upstream.returns({ items });
}

/** The key of a setting as the upstream writes it. */
const rawKey = (setting: string) => setting.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test.each([
  ['parent_site_url', 'javascript:alert(1)', 'parentSiteUrl'],
  ['rgpd_privacy_policy_link', 'https://user:pass@example.com/', 'rgpdPrivacyPolicyLink'],
  ['social_instagram', 'instagram', 'social'],
])('the address %s: %s is left out and logged', async (key, value, name) => {
  configured({ [key]: value });
  expect((await getConfig())[name as 'parentSiteUrl'] ?? {}).toEqual({});
  expect(lines[0]).toMatchObject({ rule: 'silence', what: 'setting', count: 1, examples: key });
});

test('what is left out is told once, and again after a change', async () => {
  dropServices('log');
  for (const instagram of ['once', 'once', 'https://instagram.com/shop', 'once']) {
    configured({ social_instagram: instagram, home_title: 'Stock' });
    await getConfig();
  }
  expect(lines).toMatchObject(Array(2).fill({ what: 'setting', examples: 'social_instagram' }));
});

test.each([
  ['null', null, 0],
  ['an object', { a: 1 }, 52],
  ['an empty text', ' ', 0],
])('every setting has its default when each is %s', async (_, value, unreadable) => {
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
  ['vehicles_compare_max', '4', { vehiclesCompareMax: 4 }],
  ['vehicles_compare_max', '0', { vehiclesCompareMax: 3 }],
  ['popup_show_after_seconds', '0', { popupShowAfterSeconds: 0 }],
  ['popup_show_after_seconds', '-1', { popupShowAfterSeconds: 4 }],
  ['finance_allowed_months', '60, 24,x,36,24,', { financeAllowedMonths: [24, 36, 60] }],
  ['finance_allowed_months', '0,-12', { financeAllowedMonths: [24, 36, 48, 60, 72, 84] }],
  ['finance_simulation_amount_step', '250', { financeSimulationAmountStep: 250 }],
  ['finance_simulation_amount_step', '0', { financeSimulationAmountStep: 500 }],
  ['metrics_gtm_id', 'GTM-ABC123', { metricsGtmId: 'GTM-ABC123' }],
  ['metrics_gtm_id', "GTM-1');alert(1)//", { metricsGtmId: null }],
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
  ['list_bottom_text', '<h1>A</h1><script>x</script>', { listBottomText: '<h2>A</h2>' }],
  ['open_consents_script', ' show() ', { openConsentsScript: 'show()' }],
  [
    'footer_legal_links',
    '<a href="{open_consents_script}" onclick="x()">Configurar cookies</a>',
    { footerLegalLinks: '<span>Configurar cookies</span>' },
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
  const config_options = [{ value_id: 1, value_label: 'Gran Canaria' }, { value_id: '2' }, null];
  const items = [{ config_key: 'islands', config_options }, { config_value: 'no key' }, 'x'];
  upstream.returns({ items });
  expect((await getConfig()).islands).toEqual([{ id: '1', label: 'Gran Canaria' }]);
  expect(lines).toMatchObject([
    { what: 'configuration item', count: 2 },
    { what: 'choice', count: 2 },
  ]);
});

const fuelPrices = async (prices: Readonly<Record<string, unknown>>) => {
  const config_options = Object.entries(prices).map(([value_id, value_label]) => ({ value_id, value_label }));
  const items = [{ config_key: 'fuel_prices', config_options }];
  upstream.returns({ items });
  return (await getConfig()).fuelPrices;
};

test.each([
  ['no price', { litre: 'caro', kwh: 0 }, 'litre: caro | kwh: 0'],
  ['a price out of bounds', { litre: '145,9', kwh: '-1' }, 'litre: 145,9 | kwh: -1'],
])('a preset price of energy that is %s is left out and logged', async (_, prices, examples) => {
  expect(await fuelPrices(prices)).toEqual({ litre: null, kwh: null });
  expect(lines[0]).toMatchObject({ what: 'fuel price', examples });
});
