import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HttpResponse, http } from 'msw';
import { dropServices } from '@/lib/platform/services';
import { checkUpstream } from '@/scripts/check-upstream/checks';
import { failing, linesOf, useStockService } from '../support/check-reports';
import { createFaultyStock } from '../support/faulty-stock/start';
import { rawVehicle } from '../support/raw-vehicle';
import { changeSettings } from '../support/settings';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream();
const embedded = (...habits: readonly string[]) => useStockService(upstream, habits);
// The storefront logs each of these once per process.
beforeEach(() => dropServices('log'));

test('every call of the embedded stock can be used, and no request reaches a dealer', async () => {
  embedded();
  const reports = await checkUpstream();
  expect(reports.map(({ call }) => call)).toEqual([
    'GET frontapp/config',
    'GET dealers',
    'GET models/home',
    'GET vehicles',
    'GET vehicles?model=kona',
    'GET search/vehicles?q=KONA',
    'GET vehicles/?promotion=1',
    ...['GET vehicles/501', 'GET vehicles/505', 'GET vehicles/509'],
    ...['GET vehicles/999999999', 'GET vehicles/no-such-vehicle', 'GET vehicles?model=no-such-model'],
    'GET search/vehicles?q=zx',
    ...['POST vehicles/finsimulator', 'POST vehicles/finsimulator, the curve of fees'],
    ...['GET pictures', 'GET vehicles, again'],
  ]);
  expect(linesOf(reports)).toEqual([]);
  expect(upstream.requested.filter((line) => line.includes('contact'))).toEqual([]);
});

const items = [
  { config_key: 'vehicles_compare_max', config_value: 'several' },
  { config_key: 'popup_enabled', config_value: '0' },
  { config_key: 'finance_simulation_amount_step', config_value: '500' },
  { config_key: 'rgpd_privacy_policy_link', config_value: 'ftp://example.com' },
  {
    config_key: 'cookies_banner_script',
    config_value: '<script>document.write("<div>Cookies</div>")</script>',
  },
  { config_key: 'home_title', config_value: 'Stock {{config path="a/b"}}' },
  {
    config_key: 'list_bottom_text',
    config_value: '<p hidden>Oferta</p><iframe src="https://www.youtube.com/embed/x"></iframe>',
  },
  { config_key: 'islands', config_options: [{ value_id: '1', value_label: 'Gran Canaria' }] },
];
const odd: Readonly<Record<string, object>> = {
  'frontapp/config': { items },
  dealers: {
    items: [
      { dealer_id: '10', name: 'Motor Sur', island_id: '1' },
      { dealer_id: '11', name: 'Motor Sur', island_id: '1' },
      { dealer_id: '12', name: 'Elsewhere', island_id: '9' },
      { dealer_id: '13', name: 'Nowhere' },
    ],
  },
  'models/home': { models: [] },
  vehicles: {
    vehicles_list: [
      rawVehicle({ main_image: 'https://cdn.example/a.jpg' }),
      rawVehicle({ product_id: 502, final_price: '22.500' }),
    ],
    vehicles_count: 2,
  },
  'vehicles/501': rawVehicle({ campaigns: [{ label: 'Plan' }], tyres_pdf_url: 'http://labels.example/a' }),
  'vehicles/finsimulator': [{ value_id: 'Cuota', value_label: '312 €', value_code: 'fee' }],
};

test('an odd upstream is told line by line', async () => {
  changeSettings({ VEHICLE_FEED: 'on', VEHICLE_FEED_STORE_CODES: 'Motor Norte=N1' });
  upstream.use(
    http.get('*/media/*', () => HttpResponse.html('<title>404</title>')),
    http.all('*/V1/stockfinder/*', ({ request }) => {
      const path = new URL(request.url).pathname.split('/V1/stockfinder/')[1] ?? '';
      if (path === 'search/vehicles') return new HttpResponse('<html>', { status: 200 });
      if (path === 'vehicles/') return HttpResponse.json({}, { status: 500 });
      return HttpResponse.json(odd[path] ?? { message: 'unknown' });
    }),
  );
  const reports = await checkUpstream();

  expect(linesOf(reports)).toEqual(
    expect.arrayContaining([
      'GET frontapp/config: texts hold document.write, which is ignored: cookies_banner_script',
      'GET frontapp/config: texts hold hidden blocks, which are left out: list_bottom_text',
      expect.stringMatching(/^GET frontapp\/config: missing settings: .*contact_models_options/),
      'GET frontapp/config: silence: upstream entries left out (what: setting, count: 2, examples: rgpd_privacy_policy_link | vehicles_compare_max)',
      "GET dealers: no visitor can choose these dealers, whose island isn't configured: Elsewhere",
      'GET dealers: several dealers have one name, so no vehicle is joined with them: Motor Sur',
      'GET dealers: silence: upstream entries left out (what: dealer, count: 1, examples: 13: island_id)',
      'GET models/home: malformed, status 200, items',
      'GET vehicles: emptiness: upstream list count differs from its vehicles (promised: 2, read: 1)',
      expect.stringMatching(/^GET vehicles: departs from list\.schema\.json: .*final_price/),
      'GET vehicles: silence: upstream entries left out (what: vehicle, count: 1, examples: 502: final_price)',
      'GET vehicles: pictures of a host that is not allowed are left out (host: cdn.example, setting: IMAGE_HOSTS)',
      `GET vehicles: no code in VEHICLE_FEED_STORE_CODES: ${String(rawVehicle()['localization_name'])}`,
      'GET search/vehicles?q=KONA: malformed, status 200, not-json',
      'GET vehicles/?promotion=1: failed, status 500',
      'GET vehicles/501: silence: upstream entries left out (what: campaign, count: 1, examples: #0: amount_formatted)',
      'GET vehicles/501: silence: upstream entries left out (what: tyre label, count: 1, examples: 501)',
      'POST vehicles/finsimulator: no line with the code «quota»',
    ]),
  );
});

test.each([
  ['config-empty-list', 'no island can be chosen: no visitor can send a request'],
  ['report-500', 'webapi-66f1c0a8e5b32'],
  ['other-formats', 'formats contradict amounts: price_format, final_price_format'],
])('«%s» ends the check with a failure', async (habit, announced) => {
  embedded(habit);
  const reports = await checkUpstream();
  expect(linesOf(reports).join('\n')).toContain(announced);
  expect(failing(reports)).not.toEqual([]);
});

test("what isn't there must not be there, and what is listed must be", async () => {
  embedded();
  const stock = { vehicles_list: [rawVehicle()], vehicles_count: 1 };
  upstream.use(
    http.get('*/V1/stockfinder/vehicles', () => HttpResponse.json(stock)),
    http.get('*/vehicles/501', () => HttpResponse.json([])),
    http.get('*/vehicles/999999999', () => HttpResponse.json({}, { status: 500 })),
  );
  const reports = await checkUpstream();
  expect(failing(reports)).toEqual(['GET vehicles', 'GET vehicles/501', 'GET vehicles?model=no-such-model']);
  expect(linesOf(reports).join('\n')).toContain('GET vehicles/999999999: upstream call failed');
});

const list = { vehicles_list: [rawVehicle()], vehicles_count: 1 };
const maintenance = { items: [{ config_key: 'maintenance_mode_enabled', config_value: '1' }] };

test.each<[string, string, () => Response, string]>([
  [
    'a further page',
    '*/V1/stockfinder/vehicles',
    () => HttpResponse.json(list, { headers: { link: '<?page=2>; rel="next"' } }),
    'GET vehicles: emptiness: an answer has further pages, which are not read',
  ],
  [
    'maintenance',
    '*/frontapp/config',
    () => HttpResponse.json(maintenance),
    'GET frontapp/config: maintenance is on: every page says so',
  ],
])('%s: the check fails', async (_, address, respond, line) => {
  embedded();
  upstream.use(http.all(address, ({ request }) => (request.url.includes('?') ? undefined : respond())));
  const reports = await checkUpstream();
  expect(linesOf(reports)).toContain(line);
  expect(failing(reports)).toContain(line.split(': ')[0]);
});

test('the lead is sent twice with one key and a marker to look for', async () => {
  const sent: string[] = [];
  const service = createFaultyStock({ size: 12, habits: [] });
  upstream.use(
    http.all('*', async ({ request }) => {
      if (request.url.endsWith('/contact'))
        sent.push(`${request.headers.get('Idempotency-Key')} ${await request.clone().text()}`);
      return service.fetch(request);
    }),
  );
  const lines = linesOf(await checkUpstream({ sendsLead: true })).join('\n');
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
  const [, marker = ''] = /"lastname":"([^"]+)"/.exec(sent[0] ?? '') ?? [];
  expect(lines).toContain(`Look in the CRM for «${marker}»`);
});

test('a lead that may have arrived is a failure', async () => {
  embedded();
  upstream.use(http.post('*/contact', () => new HttpResponse(null, { status: 502 })));
  const reports = await checkUpstream({ sendsLead: true });
  expect(failing(reports)).toHaveLength(2);
  expect(linesOf(reports)).toContain('POST contact: may have arrived, visitors are told');
});

test('the command fails where a call can not be used, and shows no credentials', async () => {
  embedded();
  upstream.use(
    http.get('*/dealers', ({ request }) =>
      HttpResponse.json({ message: request.headers.get('Authorization') }, { status: 503 }),
    ),
  );
  const root = join(__dirname, '../..');
  const script = join(root, 'scripts/check-upstream.ts');
  const failed: unknown = await promisify(execFile)(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', script, upstream.origin],
    {
      cwd: root,
      env: { ...process.env, STOCKFINDER_HEADERS: 'Authorization: Basic c2VjcmV0bzpzZWNyZXRv' },
    },
  ).catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 1 });
  const { stdout, stderr } = failed as { readonly stdout: string; readonly stderr: string };
  expect(stdout).toContain('✗ GET dealers');
  expect(stdout + stderr).not.toContain('c2Vjcm');
});
