import { http } from 'msw';
import { normalizeSearchText } from '@/lib/text/normalize';
import { searchStock } from '@/lib/search/stock-search';
import { createStockService } from '@/stock-service/app';
import type { WireVehicle } from '@/stock-service/contract';
import { colorGroups, type ColorGroup } from '@/stock-service/data/colors';
import { dealers, islands } from '@/stock-service/data/dealers';
import { Stock } from '@/stock-service/data/stock';
import { testUpstream } from '../../support/upstream';

/** Searches of buyers on the islands, and the expected vehicles of the sample stock: a rule, never a number. */
const upstream = testUpstream();
const service = createStockService({ size: 300 });
const stock = new Stock(300).all();

beforeEach(() => upstream.use(http.all('*', ({ request }) => service.fetch(request))));

type Rule = (vehicle: WireVehicle) => boolean;

const model =
  (pattern: RegExp): Rule =>
  ({ model_group_description: name }) =>
    pattern.test(name);
const color =
  (group: ColorGroup): Rule =>
  ({ color_group_id: id }) =>
    id === colorGroups[group].id;
const fuel =
  (pattern: RegExp): Rule =>
  ({ fuel_description: name }) =>
    pattern.test(name);
const dealerOf = ({ localization_name: name }: WireVehicle) => dealers.find((dealer) => dealer.name === name);
const at =
  (town: string): Rule =>
  (vehicle) =>
    dealerOf(vehicle)?.name.endsWith(town) === true;
const on = (island: string): Rule => {
  const id = islands.find(({ value_label: label }) => label === island)?.value_id;
  return (vehicle) => id !== undefined && dealerOf(vehicle)?.island_id === id;
};
const upTo =
  (price: number): Rule =>
  ({ final_price: own }) =>
    own <= price;
const feeUpTo =
  (fee: number): Rule =>
  ({ cuota_price: own }) =>
    own <= fee;
const named =
  (pattern: RegExp): Rule =>
  ({ name }) =>
    pattern.test(name);
const has =
  (pattern: RegExp): Rule =>
  ({ featured_equipment_list: groups, optional_equipment_list: options }) =>
    [...groups.flatMap(({ list }) => list), ...options].some((text) => pattern.test(text));
const automatic: Rule = ({ gearbox_description: gearbox }) => gearbox.startsWith('Automático');
const manual: Rule = ({ gearbox_description: gearbox }) => gearbox.startsWith('Manual');
const immediate: Rule = ({ available_label: label }) => label === 'Entrega inmediata';

const reference =
  (id: number): Rule =>
  ({ product_id: own }) =>
    own === id;
const vin = stock.find(({ product_id: id }) => id === 621)?.vin ?? '';

const kona = model(/KONA/);
const tucson = model(/TUCSON/);

/** A query and the rules of the expected vehicles, all of which hold. */
type Case = readonly [query: string, ...rules: readonly Rule[]];

const any =
  (...rules: readonly Rule[]): Rule =>
  (vehicle) =>
    rules.some((rule) => rule(vehicle));
const delivered =
  (pattern: RegExp): Rule =>
  ({ available_label: available, delivery_label: delivery }) =>
    pattern.test(`${available} ${delivery ?? ''}`);
const from =
  (price: number): Rule =>
  ({ final_price: own }) =>
    own >= price;
const power =
  (cv: number): Rule =>
  ({ power: own }) =>
    own === `${cv} CV`;

const cases: readonly Case[] = [
  // Models, in the ways they are written.
  ['kona', kona],
  ['konas', kona],
  ['hyundai kona', kona],
  ['hyundai i20', model(/^i20$/)],
  ['i-20', model(/^i20$/)],
  ['i 20 manual', model(/^i20$/), manual],
  ['ioniq-5', model(/^IONIQ 5$/)],
  ['ioniq5 azul', model(/^IONIQ 5$/), color('blue')],
  ['🚗 tucson gris', tucson, color('gray')],
  ['ＴＵＣＳＯＮ', tucson],
  ['quiero comprar un tucson nuevo', tucson],
  // Colors, fuels, gearboxes, in any gender and number, Spanish and English.
  ['kona blanca', kona, color('white')],
  ['kona\u00a0\u202ablanca\u202c\u200b\n', kona, color('white')],
  ['coches rojos', color('red')],
  ['white tucson', tucson, color('white')],
  ['i30 azul o rojo', model(/^i30/), any(color('blue'), color('red'))],
  ['híbridos', fuel(/Híbrido/)],
  ['hibrido enchufable', fuel(/enchufable/)],
  ['kona bev', kona, fuel(/Eléctrico/)],
  ['gasoil', fuel(/Diésel/)],
  ['etiqueta cero', fuel(/Eléctrico|enchufable/)],
  ['kona automatico', kona, automatic],
  ['automaticos', automatic],
  ['cambio manual', manual],
  ['tucson 4x4', tucson, named(/4x4/)],
  ['tucson traccion total', tucson, named(/4x4/)],
  // Power.
  ['100cv', power(100)],
  ['100 caballos', power(100)],
  // Places.
  ['kona en arrecife', kona, at('Arrecife')],
  ['la laguna', at('La Laguna')],
  ['la palma', on('La Palma')],
  ['las palmas', at('Siete Palmas')],
  ['gran canaria', on('Gran Canaria')],
  ['tucson tenerife', tucson, on('Tenerife')],
  // Delivery.
  ['entrega inmediata', immediate],
  ['en transito', delivered(/tránsito/)],
  ['kona disponible', kona, delivered(/Disponible/)],
  // Offers.
  ['tucson en oferta', tucson, ({ has_special_price: special }) => special],
  // Equipment, where no other text has the word.
  ['techo solar', has(/techo solar/i)],
  ['eléctrico con bomba de calor', fuel(/Eléctrico/), has(/bomba de calor/i)],
  // Amounts.
  ['hasta 25.000 €', upTo(25_000)],
  ['hasta 20 000', upTo(20_000)],
  ['menos de 25 mil', upTo(25_000)],
  ['25000', upTo(25_000)],
  ['más de 40.000 €', from(40_000)],
  ['entre 20.000 y 25.000 €', from(20_000), upTo(25_000)],
  ['de 18 a 20 mil', from(18_000), upTo(20_000)],
  ['300 €/mes', feeUpTo(300)],
  ['cuota 350', feeUpTo(350)],
  ['hibrido menos de 30000', fuel(/Híbrido/), upTo(30_000)],
  ['blanco automatico hasta 25.000 €', color('white'), automatic, upTo(25_000)],
  ['tucson gris menos de 500 al mes', tucson, color('gray'), feeUpTo(500)],
  // References.
  ['621', reference(621)],
  ['ref. 621', reference(621)],
  [`bastidor ${vin}`, reference(621)],
  ['https://www.example.com/vehiculo/621?utm_source=x', reference(621)],
  // The shop's own words narrow nothing; what is excluded is left out.
  ['hyundai', () => true],
  ['coches nuevos', () => true],
  ['kona sin techo', kona],
];

const find = async (text: string) => {
  const { list, search } = await searchStock({ kind: 'search', text: normalizeSearchText(text) ?? '' });
  return { ids: list?.vehicles.map(({ id }) => Number(id)).sort((a, b) => a - b), ...search };
};
const expected = (rules: readonly Rule[]) =>
  stock.filter((vehicle) => rules.every((rule) => rule(vehicle))).map(({ product_id: id }) => id);

test.each(cases.map(([query, ...rules]) => ({ query, rules })))('«$query»', async ({ query, rules }) => {
  const { ids, corrected } = await find(query);
  expect(ids).toEqual(expected(rules));
  expect(ids).not.toEqual([]);
  expect(corrected).toBeNull();
});

test.each([
  ['tuscon', 'tucson', [tucson]],
  ['kona hibirdo', 'kona híbrido', [kona, fuel(/Híbrido/)]],
  ['TUCSON AUTOMATCO', 'TUCSON automático', [tucson, automatic]],
] as const)('the slip «%s» is read as «%s»', async (query, corrected, rules) => {
  expect(await find(query)).toMatchObject({ ids: expected(rules), corrected, unknown: [] });
});

test.each<[string, string[]]>([
  ['7 plazas', ['7 plazas']],
  ['siete plazas', ['siete plazas']],
  ['alta', ['alta']],
  ['furgoneta km0', ['furgoneta', 'km0']],
  ['kpna', ['kpna']],
  ['ferrari', ['ferrari']],
])('«%s» finds nothing, is never another word, and nobody knows %j', async (query, unknown) => {
  expect(await find(query)).toMatchObject({ ids: [], corrected: null, unknown, way: null });
});

test('what is excluded is named as not understood', async () => {
  expect(await find('kona sin techo')).toMatchObject({ unknown: ['sin techo'] });
});

test.each<[string, string]>([
  ['kona xyzzy', 'kona'],
  ['suv hibrido blanco', 'hibrido blanco'],
  ['ferrari rojo', 'rojo'],
  ['kona azul menos de 250 al mes', 'kona azul'],
])('«%s» has a way on that finds something: «%s»', async (query, text) => {
  const { ids, way } = await find(query);
  expect(ids).toEqual([]);
  expect(way).toEqual({ text, count: (await find(text)).ids?.length });
});
