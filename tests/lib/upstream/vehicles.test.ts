import { HttpResponse, http } from 'msw';
import { getVehicleOrNull } from '@/lib/upstream/reads';
import { givenLog } from '../../support/log-lines';
import { rawVehicle } from '../../support/raw-vehicle';
import { testUpstream } from '../../support/upstream';
import { documentOf, pictureOf } from '../../support/refs';

jest.mock('@/lib/platform/data-cache', () => jest.requireActual<object>('../../support/no-cache'));

const upstream = testUpstream();
beforeEach(upstream.hasPlaces);
const lines = givenLog();

function upstreamHas(changes: Readonly<Record<string, unknown>>): void {
  upstream.use(http.get('*/vehicles/501', () => HttpResponse.json(rawVehicle(changes))));
}

/** The list of all stock has another vehicle. */
function othersAreListed(): void {
  const list = { vehicles_list: [rawVehicle({ product_id: 900 })] };
  upstream.use(http.get('*/vehicles', () => HttpResponse.json(list)));
}

test('a vehicle is read whole into our own words', async () => {
  upstreamHas({});
  expect(await getVehicleOrNull('501')).toEqual({
    id: '501',
    name: 'KONA 1.6 HEV Maxx',
    modelUrlKey: 'kona',
    modelGroupId: '7',
    modelName: 'KONA',
    productLine: 'Maxx',
    listPrice: 24000,
    finalPrice: 22500,
    monthlyFee: 210,
    hasListPrice: true,
    hasSpecialPrice: true,
    dealerName: 'Dealer Las Palmas',
    availability: { kind: 'immediate', text: 'entrega inmediata' },
    extra: '',
    saving: 1500,
    colorName: 'Blanco',
    colorGroupId: '12',
    fuelId: '3',
    fuelName: 'Híbrido',
    gearbox: 'Automático',
    power: '141 CV',
    // Nothing is held of all stock.
    hex: null,
    equipmentSet: -1,
    optionSet: -1,
    island: '1',
    dealer: '10',
    locationLabel: 'Dealer Las Palmas, Gran Canaria',
    horsepower: 141,
    pictures: [pictureOf('u/media/kona-1.webp'), pictureOf('u/media/kona-2.webp')],
    vin: 'KMHK1234567890123',
    modelYear: '2026',
    familyName: 'KONA Híbrido',
    interiorName: 'Tela negra',
    availabilityLabel: 'Disponible',
    campaigns: [{ label: 'Plan Renove', amountText: '-1.500 €' }],
    consumption: '4,7 l/100 km',
    co2: '106',
    environmentalBadge: null,
    featuredEquipment: 'Llantas de 18"',
    standardEquipment: [{ title: 'Seguridad', items: ['ABS', 'ESP'] }],
    optionalEquipment: ['<p>Techo solar</p>'],
    tyreLabelHref: `/documentos/${documentOf('u/media/tyres/501.pdf')}`,
    deliveryLabel: 'Entrega inmediata',
    street: 'Calle Mayor 1',
  });
});

test.each([
  ['Entrega inmediata', 'Recogida en concesionario', 'immediate', 'entrega inmediata'],
  ['Disponible', 'ENTREGA INMEDIATA', 'immediate', 'entrega inmediata'],
  ['Entrega  inmediata en Telde', null, 'immediate', 'entrega inmediata'],
  [null, 'Entrega inmediata', 'immediate', 'entrega inmediata'],
  ['No disponible para entrega inmediata', 'En 15 días', 'days', 'en 15 días'],
  ['Sin entrega inmediata', null, 'unknown', 'sin entrega inmediata'],
  ['Disponible', 'Entrega en 5 días laborables', 'available', 'en 5 días laborables'],
  ['Disponible en 15 días', null, 'days', 'en 15 días'],
  ['No disponible, en 15 días', null, 'days', 'no disponible, en 15 días'],
  [
    'En tránsito',
    'Llegada al puerto en 3 semanas',
    'on its way',
    'en camino, llegada al puerto en 3 semanas',
  ],
  ['En tránsito', null, 'on its way', 'en camino'],
  ['Disponible', '', 'available', ''],
  ['Disponible a partir de mayo', null, 'available', 'disponible a partir de mayo'],
  ['Reservado', 'Entrega inmediata', 'reserved', 'Reservado'],
  ['RESERVADA hasta el lunes', null, 'reserved', 'Reservado'],
  ['No reservado', null, 'unknown', 'no reservado'],
  [null, 'Entrega en tu casa', 'unknown', 'entrega en tu casa'],
  [null, null, 'unknown', ''],
])('of %j and %j the availability is «%s» and a card shows %j', async (available, delivery, kind, text) => {
  upstreamHas({ available_label: available, delivery_label: delivery });
  expect((await getVehicleOrNull('501'))?.availability).toEqual({ kind, text });
});

test.each(['Vendido', ' VENDIDA a Ana', '<b>Vendido</b>'])(
  'a vehicle that is «%s» is not there',
  async (label) => {
    upstreamHas({ available_label: label });
    expect(await getVehicleOrNull('501')).toBeNull();
  },
);

describe('on an English site', () => {
  beforeEach(() => void (process.env['LOCALE'] = 'en'));
  afterEach(() => void delete process.env['LOCALE']);

  test.each([
    ['Entrega inmediata', null, 'immediate', 'immediate delivery'],
    ['En tránsito', 'Three weeks', 'on its way', 'on its way, three weeks'],
    ['Available in 5 days', null, 'days', 'in 5 days'],
    ['Reserved', null, 'reserved', 'Reserved'],
  ])('of %j and %j it is «%s», and a card shows %j', async (available, delivery, kind, text) => {
    upstreamHas({ available_label: available, delivery_label: delivery });
    expect((await getVehicleOrNull('501'))?.availability).toEqual({ kind, text });
  });
});

const line = (amount: string) => ({ label: 'Plan Renove', amount_formatted: amount });

test.each([
  ['the only line', [line('-1.250 €')], 1250],
  ['the sum of the lines', [line('-1.000 €'), line('−250,50 €')], 1250.5],
  ['nothing, though the prices differ', [], null],
  ['nothing where a line is dearer', [line('-1.000 €'), line('+250 €')], null],
  ['nothing where the prices differ by less', [line('-2.000 €')], null],
])('the saving is what the campaigns state: %s', async (_, campaigns, expected) => {
  upstreamHas({ campaigns });
  expect((await getVehicleOrNull('501'))?.saving).toBe(expected);
});

test.each([0, '0.0000', -1, 'a consultar', '24.000'])(
  'a fee of %j is no amount, which is logged',
  async (fee) => {
    upstreamHas({ cuota_price: fee, price: fee });
    expect(await getVehicleOrNull('501')).toMatchObject({ monthlyFee: null, listPrice: 22_500 });
    for (const what of ['price', 'cuota_price'])
      expect(lines).toContainEqual(expect.objectContaining({ what, count: 1, examples: `501: ${fee}` }));
  },
);

test('a fee that is not there is no amount, and nothing to log', async () => {
  upstreamHas({ cuota_price: null, price: undefined });
  expect(await getVehicleOrNull('501')).toMatchObject({ monthlyFee: null, listPrice: 22_500 });
  expect(lines.filter(({ level }) => level !== 'info')).toEqual([]);
});

test('a list price below the final one is none', async () => {
  upstreamHas({ price: 20_000, campaigns: [] });
  expect(await getVehicleOrNull('501')).toMatchObject({ listPrice: 22_500, finalPrice: 22_500 });
});

test('a vehicle with the least there can be is readable', async () => {
  upstream.returns({ product_id: '501', model_group_description: 'KONA', final_price: '22500.0000' });
  const vehicle = await getVehicleOrNull('501');
  expect(vehicle).toMatchObject({
    id: '501',
    name: 'KONA',
    productLine: 'KONA',
    monthlyFee: null,
    street: null,
    dealerName: '',
    pictures: [],
  });
  expect(vehicle?.finalPrice).toBe(22_500);
  expect(vehicle?.listPrice).toEqual(vehicle?.finalPrice);
});

test('what can not be read inside a vehicle is left out and logged', async () => {
  upstreamHas({
    campaigns: [{ label: 'Sin importe' }, null, { label: 'Plan', amount_formatted: '-500 €' }],
    featured_equipment_list: [
      'ABS',
      { title: 'Vacío', list: [] },
      { title: 'Confort', list: ['Climatizador &amp; más', null] },
    ],
    optional_equipment_list: [
      null,
      '<img src=//evil.example/x onerror=alert(1)>',
      '<b onclick="x()">Techo</b>',
    ],
    images_list: [null, '', 'https://evil.example/x.jpg', 'javascript:alert(1)', '/media/kona-3.webp'],
    main_image: null,
    tyres_pdf_url: 'javascript:alert(1)',
  });
  expect(await getVehicleOrNull('501')).toMatchObject({
    campaigns: [{ label: 'Plan', amountText: '-500 €' }],
    standardEquipment: [{ title: 'Confort', items: ['Climatizador & más'] }],
    optionalEquipment: ['<b>Techo</b>'],
    pictures: [pictureOf('u/media/kona-3.webp')],
    tyreLabelHref: null,
  });
  const told = lines.flatMap(({ what, count }) => (what === undefined ? [] : [what, count]));
  expect(told.join(' ')).toBe(
    'equipment group 1 amount of a campaign 1 picture 2 campaign 2 option 1 tyre label 1',
  );
});

const omitted = { call: 'vehicle', what: 'tyre label', examples: '501' };

test.each([
  ['https://eprel.ec.europa.eu/qr/381667', 'https://eprel.ec.europa.eu/qr/381667', []],
  ['http://eprel.ec.europa.eu/qr/381667', 'https://eprel.ec.europa.eu/qr/381667', []],
  ['//eprel.ec.europa.eu/qr/381667', 'https://eprel.ec.europa.eu/qr/381667', []],
  ['https://labels.example/a.pdf', 'https://labels.example/a.pdf', []],
  [null, null, []],
  ['', null, []],
  ['http://labels.example/a.pdf', null, [omitted]],
  ['https://u:p@labels.example/a.pdf', null, [omitted]],
  ['/rest/V1/label.pdf', null, [omitted]],
])('a tyre label at %j is linked as %j, and logged as %j', async (serialized, href, logged) => {
  upstreamHas({ tyres_pdf_url: serialized });
  expect((await getVehicleOrNull('501'))?.tyreLabelHref).toBe(href);
  expect(lines).toMatchObject(logged);
});

test.each([404, 400, 410])('a vehicle to which the upstream answers %d is null', async (status) => {
  othersAreListed();
  upstream.use(http.get('*/vehicles/7', () => HttpResponse.json({ message: 'no' }, { status })));
  expect(await getVehicleOrNull('7')).toBeNull();
});

test.each([
  ['no price', { final_price: null }],
  ['a price of nothing', { final_price: 0 }],
  ['a price written for people', { final_price: '22.500' }],
  ['no name at all', { name: '', product_line_description: null, model_group_description: ' ' }],
])('a vehicle with %s throws as malformed', async (_, changes) => {
  for (const path of ['*/vehicles', '*/models/home'])
    upstream.use(http.get(path, () => HttpResponse.json([])));
  upstreamHas(changes);
  await expect(getVehicleOrNull('501')).rejects.toMatchObject({
    name: 'UpstreamError',
    kind: 'malformed',
    call: 'vehicle',
  });
  expect(lines).toMatchObject([{ message: 'upstream response unreadable', call: 'vehicle' }]);
});

test.each([
  [null],
  [false],
  [[]],
  [{}],
  [[null]],
  [{ message: 'x' }],
  [rawVehicle({ product_id: 502 })],
  [{ product_id: '502' }],
])('an answer of %j is no vehicle 501, which no list holds: there is none', async (body) => {
  othersAreListed();
  upstream.use(http.get('*/vehicles/501', () => HttpResponse.json(body)));
  expect(await getVehicleOrNull('501')).toBeNull();
  expect(lines).toEqual([]);
});

test.each([
  ['../config', '..%2Fconfig'],
  ['5?promotion=1', '5%3Fpromotion%3D1'],
  ['5#x', '5%23x'],
])('the id %j stays one segment of the path', async (id, segment) => {
  upstream.use(http.get('*', () => HttpResponse.json({}, { status: 404 })));
  expect(await getVehicleOrNull(id)).toBeNull();
  expect(upstream.requested).toEqual([`GET /rest/default/V1/stockfinder/vehicles/${segment}`]);
});
