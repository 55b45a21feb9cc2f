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
const any =
  (...rules: readonly Rule[]): Rule =>
  (vehicle) =>
    rules.some((rule) => rule(vehicle));
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

/** A query, the rules of the expected vehicles (all of them), and the displayed text if a word was corrected. */
type Case = readonly [query: string, rules: readonly Rule[], told?: string];

const firstReported: readonly Case[] = [
  ['kona blanca', [kona, color('white')], 'kona blanco'],
  ['híbridos', [fuel(/Híbrido/)], 'híbrido'],
  ['konas', [kona], 'kona'],
  ['hyundai i20', [model(/^i20$/)]],
  ['i-20', [model(/^i20$/)], 'i20'],
  ['ioniq-5', [model(/^IONIQ 5$/)]],
  ['kona automatico', [kona, automatic]],
  ['entrega inmediata', [immediate]],
  ['techo', [has(/techo/i)]],
  ['entre 20.000 y 25.000 €', [upTo(25_000)]],
  ['hasta 20 000', [upTo(20_000)]],
];

const ours: readonly Case[] = [
  ['i20 rojo automatico hasta 20 mil', [model(/^i20$/), color('red'), automatic, upTo(20_000)]],
  ['tucson 4x4', [tucson, named(/4x4/)]],
  ['kona azul menos de 250 al mes', [kona, color('blue'), feeUpTo(250)]],
  ['etiqueta cero', [fuel(/Eléctrico|enchufable/)], 'eléctrico enchufable'],
  ['🚗 tucson gris', [tucson, color('gray')]],
  ['tuscon', [tucson], 'tucson'],
  ['ioniq5 azul', [model(/^IONIQ 5$/), color('blue')], 'ioniq 5 azul'],
  ['i 20 manual', [model(/^i20$/), manual], 'i20 manual'],
  ['kona en arrecife', [kona, at('Arrecife')]],
  ['la laguna', [at('La Laguna')]],
  // An island, and a dealer whose name begins like it.
  ['la palma', [on('La Palma')]],
  ['las palmas', [at('Siete Palmas')]],
  ['i30 azul o rojo', [model(/^i30/), any(color('blue'), color('red'))]],
  ['kona\u00a0\u202ablanca\u202c\u200b\n', [kona, color('white')], 'kona blanco'],
  [`bastidor ${vin}`, [reference(621)]],
  ['eléctrico con bomba de calor', [fuel(/Eléctrico/), has(/bomba de calor/i)]],
  ['de 18 a 20 mil', [upTo(20_000)]],
];

const find = async (text: string) => {
  const { list, search } = await searchStock({ kind: 'search', text: normalizeSearchText(text) ?? '' });
  return { ids: list?.vehicles.map(({ id }) => Number(id)).sort((a, b) => a - b), ...search };
};
const expected = (rules: readonly Rule[]) =>
  stock.filter((vehicle) => rules.every((rule) => rule(vehicle))).map(({ product_id: id }) => id);

const cases = [...firstReported, ...ours];
const reported = (query: string) => cases.find(([other]) => other === query)?.[2] ?? null;

test.each(cases.map(([query, rules]) => ({ query, rules })))('«$query»', async ({ query, rules }) => {
  const { ids, correctedText } = await find(query);
  expect(ids).toEqual(expected(rules));
  expect(correctedText).toBe(reported(query));
});

test('most searches have results', () => {
  const empty = cases.filter(([, rules]) => expected(rules).length === 0);
  expect(empty.map(([query]) => query)).toEqual([
    'i20 rojo automatico hasta 20 mil',
    'kona azul menos de 250 al mes',
  ]);
});

test.each<[string, string[]]>([
  ['7 plazas', ['7 plazas']],
  ['alta', ['alta']],
  ['furgoneta km0', ['furgoneta', 'km0']],
  ['kona 6 puertas', ['6 puertas']],
  ['kpna', ['kpna']],
])('«%s» finds nothing, is never another word, and says that nobody knows %j', async (query, unknown) => {
  expect(await find(query)).toMatchObject({ ids: [], correctedText: null, unknown });
});

test.each<[string, string[]]>([
  ['entre 20.000 y 25.000 €', ['20.000']],
  ['kona más de 25.000 €', ['más de 25.000 €']],
  ['de 18 a 20 mil', ['18']],
])('of «%s» the lower amount is named: %j', async (query, ignored) => {
  expect(await find(query)).toMatchObject({ ignored });
});

test.each<[string, string[]]>([
  ['kona xyzzy', ['kona']],
  ['kona azul menos de 250 al mes', ['kona azul']],
  ['i20 rojo automatico hasta 20 mil', ['i20 hasta 20 mil']],
  ['tucson verde gran canaria 7 plazas', ['tucson verde gran canaria']],
  ['furgoneta km0', []],
])('«%s» has ways out that find something: %j', async (query, texts) => {
  const { ways } = await find(query);
  expect(ways.map(({ text }) => text)).toEqual(expect.arrayContaining(texts));
  for (const { text } of ways) expect((await find(text)).ids).not.toEqual([]);
});
