import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HttpResponse, http } from 'msw';
import { checkUpstream } from '@/scripts/check-upstream/check';
import type { CallReport } from '@/scripts/check-upstream/call-report';
import type { State } from '@/scripts/check-upstream/findings';
import { reportLines } from '@/scripts/check-upstream/report';
import { resetEnv } from '@/lib/platform/env';
import { createStockService } from '@/stock-service/app';
import { rawVehicle } from '../support/raw-vehicle';
import { testUpstream } from '../support/upstream';

const upstream = testUpstream();

function embedded(): void {
  const service = createStockService({ size: 60 });
  upstream.use(http.all('*', ({ request }) => service.fetch(request)));
}

function of(reports: readonly CallReport[], call: string): CallReport {
  const report = reports.find((one) => one.call === call);
  if (!report) throw new Error(`no call ${call} among ${reports.map((one) => one.call).join(', ')}`);
  return report;
}

const fields = ({ findings }: CallReport, state: State) =>
  findings.filter((finding) => finding.state === state).map(({ field }) => field);

describe('the embedded stock service', () => {
  test('can be used whole, and nothing of it is unreadable', async () => {
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
      expect.stringMatching(/^GET vehicles\/\{501, \d+, \d+\}$/),
      'GET vehicles/999999999',
      'GET vehicles/no-such-vehicle',
      'GET vehicles?model=no-such-model',
      'GET search/vehicles?q=zx',
      'POST vehicles/finsimulator',
      'GET pictures',
    ]);
    for (const report of reports) {
      expect(report.failure).toBeNull();
      expect(fields(report, 'unreadable')).toEqual([]);
      expect(report.remarks).toEqual([]);
    }
    expect(fields(of(reports, 'GET vehicles'), 'unused')).toEqual([
      'family_id',
      'product_line_id',
      'price_format',
      'final_price_format',
      'cuota_price_format',
      'color_id',
    ]);
    expect(fields(of(reports, 'GET dealers'), 'there')).toEqual(['dealer_id', 'name', 'island_id']);
    expect(reportLines(reports).at(-1)).toBe('All 14 calls can be used.');
  });

  test('names the dealers that the feed of vehicle ads has no store code for', async () => {
    embedded();
    const codes = 'Archipiélago Motor Arrecife=ARR1';
    Object.assign(process.env, { VEHICLE_FEED: 'on', VEHICLE_FEED_STORE_CODES: codes });
    resetEnv();
    const lines = reportLines(await checkUpstream());
    Object.assign(process.env, { VEHICLE_FEED: '', VEHICLE_FEED_STORE_CODES: '' });
    const line = lines.find((one) => one.includes('VEHICLE_FEED_STORE_CODES')) ?? '';
    expect(line).toContain('; Archipiélago Motor Adeje=code; ');
    expect(line).not.toContain('Arrecife');
  });

  test('names dealers of one name', async () => {
    embedded();
    const items = [10, 20].map((id) => ({ dealer_id: `${id}`, name: 'Motor Sur', island_id: `${id / 10}` }));
    upstream.use(http.get('*/stockfinder/dealers', () => HttpResponse.json({ items })));
    const reports = await checkUpstream();
    expect(of(reports, 'GET dealers').remarks).toEqual([
      {
        what: 'several dealers have one name: no vehicle is joined with them',
        todo: 'Give each dealer a name of its own: Motor Sur',
      },
    ]);
  });

  test('gets no request that would reach a dealer', async () => {
    embedded();
    await checkUpstream();
    expect(upstream.requested.length).toBeGreaterThan(0);
    expect(upstream.requested.filter((line) => line.includes('contact'))).toEqual([]);
  });
});

const odd: Readonly<Record<string, object>> = {
  'frontapp/config': {
    items: [
      { config_key: 'vehicles_compare_max', config_value: 'several' },
      { config_key: 'popup_enabled', config_value: '0' },
      { config_key: 'metrics_gtm_enabled', config_value: 'yes' },
      { config_key: 'finance_simulation_amount_step', config_value: '500' },
      { config_key: 'rgpd_privacy_policy_link', config_value: 'ftp://example.com' },
      { config_key: 'parent_site_url', config_value: 'www.example.com' },
      { config_key: 'home_h2_paragraph', config_value: '<p><img src="https://cms.example/a.png">x</p>' },
      { config_key: 'islands', config_options: [{ value_id: '1', value_label: 'Gran Canaria' }] },
      { config_key: 'colour_of_the_month', config_value: 'red' },
    ],
  },
  dealers: [
    { dealer_id: '10', name: 'Telde', island_id: '1' },
    { dealer_id: '11', name: 'Elsewhere', island_id: '9' },
    { dealer_id: '12', name: 'Nowhere' },
  ],
  'models/home': { models: [] },
  vehicles: {
    vehicles_list: [
      rawVehicle({ main_image: 'https://cdn.example/a.jpg', cuota_price: null, horses: 141 }),
      rawVehicle({ product_id: 502, final_price: '22.500', has_special_price: 'perhaps' }),
    ],
    vehicles_count: 2,
    available_filters: [{ code: 'colors', values: [{ value_id: '12', value_label: 'Blanco' }] }],
  },
  'vehicles/501': rawVehicle({
    campaigns: [{ label: 'Plan' }],
    tyres_pdf_url: 'http://labels.example/a.pdf',
  }),
  'vehicles/502': rawVehicle({ product_id: 502, co2: null }),
  'vehicles/finsimulator': [{ value_id: 'Cuota', value_label: '312 €', value_code: 'fee' }],
};

describe('an odd upstream', () => {
  let reports: readonly CallReport[];
  let text: string;

  beforeEach(async () => {
    upstream.use(
      http.get('*/media/*', () => HttpResponse.text('gone', { status: 404 })),
      http.all('*/V1/stockfinder/*', ({ request }) => {
        const path = new URL(request.url).pathname.split('/V1/stockfinder/')[1] ?? '';
        if (path === 'search/vehicles') return new HttpResponse('<html>', { status: 200 });
        if (path === 'vehicles/') return HttpResponse.json({}, { status: 500 });
        return HttpResponse.json(odd[path] ?? { message: 'unknown' });
      }),
    );
    reports = await checkUpstream();
    text = reportLines(reports).join('\n');
  });

  test('has settings that are there, missing, unreadable and unused', () => {
    const config = of(reports, 'GET frontapp/config');
    expect(fields(config, 'unreadable').sort()).toEqual([
      'metrics_gtm_enabled',
      'rgpd_privacy_policy_link',
      'vehicles_compare_max',
    ]);
    expect(fields(config, 'there').sort()).toEqual([
      'finance_simulation_amount_step',
      'home_h2_paragraph',
      'islands',
      'parent_site_url',
      'popup_enabled',
    ]);
    expect(fields(config, 'unused')).toEqual(['colour_of_the_month']);
    expect(text).toContain(
      'unreadable vehicles_compare_max, such as "several": the comparator holds 3 vehicles',
    );
    expect(text).toContain('missing    contact_models_options: no model can be chosen');
  });

  test('has entries that are left out, with the fields that are to blame', () => {
    const list = of(reports, 'GET vehicles');
    expect(list.failure).toBeNull();
    expect(list.notes).toEqual([
      'left out: vehicle × 1 (502: final_price)',
      'vehicles_count says 2, 1 could be read',
      'no filter «fuels» in available_filters',
      'no filter «transmissions» in available_filters',
    ]);
    expect(fields(list, 'unreadable')).toEqual(['final_price', 'has_special_price', 'main_image']);
    expect(text).toContain('final_price in 1 of 2, such as "22.500": the vehicle is left out');
    expect(text).toContain('cuota_price in 1 of 2: no monthly fee');
    expect(fields(list, 'unused')).toContain('horses');
    expect(of(reports, 'GET dealers').notes).toEqual([
      'left out: dealer × 1 (12: island_id)',
      'no visitor can choose Elsewhere, Nowhere: their island is not among «islands»',
    ]);
  });

  test('has vehicles whose parts can not be read', () => {
    const vehicles = of(reports, 'GET vehicles/{501, 502}');
    expect(fields(vehicles, 'unreadable')).toEqual(['campaigns', 'tyres_pdf_url']);
    expect(fields(vehicles, 'missing')).toEqual(['co2']);
    expect(vehicles.notes).toEqual([
      'left out: campaign × 1 (#0: amount_formatted)',
      'left out: tyre label × 1 (501)',
    ]);
  });

  test('has calls that fail, and says which', () => {
    expect(of(reports, 'GET models/home').failure).toBe('unreadable: items');
    expect(of(reports, 'GET search/vehicles?q=KONA').failure).toContain('not-json');
    expect(of(reports, 'GET vehicles/?promotion=1').failure).toContain('status 500');
    expect(of(reports, 'GET vehicles/no-such-vehicle').failure).toContain('has to be a 404');
    expect(of(reports, 'POST vehicles/finsimulator').notes).toEqual([
      'no line with the code «quota»',
      'no line with the code «total_amount»',
    ]);
    expect(text).toContain("7 of 13 calls can't be used");
  });

  test('names the hosts of pictures that are missing in IMAGE_HOSTS', () => {
    expect(text).toContain('pictures of these hosts are left out: cms.example, cdn.example');
  });
});

test('answers without content are a vehicle that is sold, and a list without vehicles', async () => {
  embedded();
  upstream.use(
    http.get('*/vehicles/no-such-vehicle', () => HttpResponse.json(null)),
    http.get('*/vehicles/501', () => HttpResponse.json([])),
    http.get('*/search/vehicles', () => HttpResponse.json([])),
  );
  const reports = await checkUpstream();
  const sold = of(reports, 'GET vehicles/no-such-vehicle');
  expect([sold.failure, sold.notes]).toEqual([null, ['no content, as for a vehicle that is sold']]);
  const search = of(reports, 'GET search/vehicles?q=KONA');
  expect([search.failure, search.notes]).toEqual([null, []]);
  expect(reports.find(({ call }) => call.startsWith('GET vehicles/{'))?.failure).toBe(
    'unreadable: no content',
  );
});

test('the command says it all, and fails where a call can not be used', async () => {
  embedded();
  const root = join(__dirname, '../..');
  const script = join(root, 'scripts/check-upstream.ts');
  const run = (address: string) =>
    promisify(execFile)(process.execPath, ['--conditions=react-server', '--import', 'tsx', script, address], {
      cwd: root,
    });
  expect((await run(upstream.origin)).stdout).toContain('All 14 calls can be used.');
  upstream.use(http.get('*/dealers', () => HttpResponse.json({}, { status: 503 })));
  await expect(run(upstream.origin)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('unavailable, status 503') as unknown,
  });
});
