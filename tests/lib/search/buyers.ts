import type { WireVehicle } from '@/stock-service/contract';
import { colorGroups, type ColorGroup } from '@/stock-service/data/colors';
import { dealers, islands } from '@/stock-service/data/dealers';
import { Stock } from '@/stock-service/data/stock';
import { brand } from '@/lib/site/brand/brand';

/**
 * Searches of buyers on the islands, in their words, and the vehicles of the sample stock that they mean: rules judged by
 * hand, never numbers.
 */
export const stock = new Stock(300).all();
const make = brand.make.toLowerCase();

export type Rule = (vehicle: WireVehicle) => boolean;

/** A rule about one field. */
const where =
  <Name extends keyof WireVehicle>(name: Name, fits: (value: WireVehicle[Name]) => boolean): Rule =>
  (vehicle) =>
    fits(vehicle[name]);
const any =
  (...rules: readonly Rule[]): Rule =>
  (vehicle) =>
    rules.some((rule) => rule(vehicle));

const model = (pattern: RegExp) => where('model_group_description', (name) => pattern.test(name));
const named = (pattern: RegExp) => where('name', (name) => pattern.test(name));
const color = (group: ColorGroup) => where('color_group_id', (id) => id === colorGroups[group].id);
const fuel = (pattern: RegExp) => where('fuel_description', (name) => pattern.test(name));
const gears = (pattern: RegExp) => where('gearbox_description', (name) => pattern.test(name));
/** As the filter's values of several gearboxes. */
const [automatic, manual] = [gears(/^(?:Automático|Reductora)/), gears(/^Manual/)];
const power = (cv: number) => where('power', (own) => own === `${cv} CV`);
const powerFrom = (cv: number) => where('power', (own) => parseInt(own, 10) >= cv);
const upTo = (price: number) => where('final_price', (own) => own <= price);
const from = (price: number) => where('final_price', (own) => own >= price);
const feeUpTo = (fee: number) => where('cuota_price', (own) => own <= fee);
const special = where('has_special_price', (isSpecial) => isSpecial);
const available = (pattern: RegExp) => where('available_label', (label) => pattern.test(label));
const delivered = (pattern: RegExp) =>
  any(
    available(pattern),
    where('delivery_label', (label) => pattern.test(label ?? '')),
  );
const immediate = available(/^Entrega inmediata$/);
const has = (pattern: RegExp) =>
  any(
    where('featured_equipment_list', (groups) =>
      groups.some(({ list }) => list.some((text) => pattern.test(text))),
    ),
    where('optional_equipment_list', (options) => options.some((text) => pattern.test(text))),
  );
const dealerOf = (name?: string | null) => dealers.find((dealer) => dealer.name === name);
const at = (town: string) =>
  where('localization_name', (name) => dealerOf(name)?.name.endsWith(town) === true);
const islandId = (name: string) => islands.find(({ value_label: label }) => label === name)?.value_id;
const on = (island: string) =>
  where('localization_name', (name) => dealerOf(name)?.island_id === islandId(island));
const reference = (id: number) => where('product_id', (own) => own === id);
const vin = stock.find(({ product_id: id }) => id === 621)?.vin ?? '';

const kona = model(/KONA/);
const tucson = model(/TUCSON/);

/** A query and the rules of the expected vehicles, all of which hold. */
type Case = readonly [query: string, ...rules: readonly Rule[]];

export const cases: readonly Case[] = [
  // Models, in the ways they are written.
  ['kona', kona],
  ['konas', kona],
  [`${make} kona`, kona],
  ['i-20', model(/^i20$/)],
  ['i 20 manual', model(/^i20$/), manual],
  ['ioniq-5', model(/^IONIQ 5$/)],
  ['ioniq5 azul', model(/^IONIQ 5$/), color('blue')],
  ['🚗 tucson gris', tucson, color('gray')],
  ['ＴＵＣＳＯＮ', tucson],
  ['quiero comprar un tucson nuevo', tucson],
  ['KONA Eléctrico', model(/^KONA Eléctrico$/)],
  ['i30', model(/^i30/)],
  ['i30 fastback', model(/^i30 Fastback$/)],
  ['i30 n line', named(/^i30.* N Line$/)],
  ['precio del tucson maxx', named(/^TUCSON.* Maxx$/)],
  ['kona 48kwh', named(/48 kWh/)],
  // Colors, fuels, gearboxes, in any gender and number, Spanish and English.
  ['kona blanca', kona, color('white')],
  ['kona\u00a0\u202ablanca\u202c\u200b\n', kona, color('white')],
  ['coches rojos', color('red')],
  ['white tucson', tucson, color('white')],
  ['i30 azul o rojo', model(/^i30/), any(color('blue'), color('red'))],
  ['híbridos', fuel(/Híbrido/)],
  ['kona bev', kona, fuel(/Eléctrico/)],
  ['gasoil', fuel(/Diésel/)],
  ['etiqueta cero', fuel(/Eléctrico|enchufable/)],
  ['kona automatico', kona, automatic],
  ['cambio manual', manual],
  ['automático', automatic],
  ['todos los automáticos', automatic],
  ['reductora', gears(/^Reductora/)],
  ['tucson 4x4', tucson, named(/4x4/)],
  ['tucson traccion total', tucson, named(/4x4/)],
  ['kona hybrid', kona, fuel(/Híbrido/)],
  ['plug-in', fuel(/enchufable/)],
  ['electric car', fuel(/Eléctrico/)],
  ['kona gasolina automatica', kona, fuel(/Gasolina/), automatic],
  ['i20 5 velocidades', model(/^i20$/), gears(/5 vel/)],
  ['dct', gears(/DCT/)],
  ['tucson plateado', tucson, color('silver')],
  ['beige', color('sand')],
  ['gris amazon', ({ color_description: name }) => name === 'Gris Amazon'],
  // Power.
  ['100cv', power(100)],
  ['100 caballos', power(100)],
  ['más de 200 cv', powerFrom(200)],
  ['kona de al menos 138 caballos', kona, powerFrom(138)],
  // Places.
  ['kona en arrecife', kona, at('Arrecife')],
  ['la laguna', at('La Laguna')],
  ['la palma', on('La Palma')],
  ['las palmas', at('Siete Palmas')],
  ['i20 en santa cruz de tenerife', model(/^i20$/), at('Santa Cruz')],
  ['el hierro', on('El Hierro')],
  ['concesionario telde', at('Telde')],
  ['busco un kona eléctrico en gran canaria', model(/^KONA Eléctrico$/), on('Gran Canaria')],
  ['ORotava', at('La Orotava')],
  // Delivery.
  ['entrega inmediata', immediate],
  ['en transito', delivered(/tránsito/)],
  ['kona disponible', kona, delivered(/Disponible/)],
  ['entrega en 15 dias', delivered(/Entrega en 15 días/)],
  ['immediate delivery', immediate],
  // Offers.
  ['tucson en oferta', tucson, special],
  ['ofertas', special],
  ['promociones', special],
  ['kona rebajado', kona, special],
  // Equipment, where no other text has the word.
  ['techo solar', has(/techo solar/i)],
  ['kona con asientos eléctricos', kona, has(/asientos eléctricos/i)],
  ['volante calefactable', has(/volante calefactado/i)],
  ['sunroof', has(/techo solar/i)],
  ['faros led automatico', has(/faros[^)]* led/i), automatic],
  ['cámara 360', has(/360/)],
  ['enganche', has(/enganche/i)],
  ['heated seats', has(/asientos[^)]*calefactados/i)],
  // Amounts.
  ['hasta 25.000 €', upTo(25_000)],
  ['hasta 20 000', upTo(20_000)],
  ['hasta 25,000', upTo(25_000)],
  ['under 25,000', upTo(25_000)],
  ['between 20,000 and 25,000', from(20_000), upTo(25_000)],
  ['entre 20.000 € y 25.000 €', from(20_000), upTo(25_000)],
  ['menos de 25 mil', upTo(25_000)],
  ['25000', upTo(25_000)],
  ['más de 40.000 €', from(40_000)],
  ['entre 20.000 y 25.000 €', from(20_000), upTo(25_000)],
  ['de 18 a 20 mil', from(18_000), upTo(20_000)],
  ['300 €/mes', feeUpTo(300)],
  ['cuota 350', feeUpTo(350)],
  ['blanco automatico hasta 25.000 €', color('white'), automatic, upTo(25_000)],
  ['tucson gris menos de 500 al mes', tucson, color('gray'), feeUpTo(500)],
  ['i20 máximo 300 euros mes', model(/^i20$/), feeUpTo(300)],
  ['20k', upTo(20_000)],
  ['20.000-25.000', from(20_000), upTo(25_000)],
  ['max 22000', upTo(22_000)],
  ['a partir de 50.000 €', from(50_000)],
  ['tucson under 30000', tucson, upTo(30_000)],
  ['presupuesto 24.000', upTo(24_000)],
  ['２５０００ €', upTo(25_000)],
  // References.
  ['621', reference(621)],
  ['ref. 621', reference(621)],
  [`bastidor ${vin}`, reference(621)],
  ['https://www.example.com/vehiculo/621?utm_source=x', reference(621)],
  // The shop's own words narrow nothing; what is excluded is left out.
  [make, () => true],
  [`comprar ${make} canarias`, () => true],
  [`${make} i20 en stock`, model(/^i20$/)],
  ['coches nuevos', () => true],
  ['kona sin techo', kona],
  ['kona menos rojo', kona],
  ['tucson no diesel', tucson],
];

/** Slips, the text as which each is read, and the rules of its vehicles. */
export const slips: readonly (readonly [query: string, read: string, rules: readonly Rule[]])[] = [
  ['tuscon', 'tucson', [tucson]],
  ['kona hibirdo', 'kona híbrido', [kona, fuel(/Híbrido/)]],
  ['ioniqq', 'ioniq', [model(/^IONIQ/)]],
  ['kona blnaco', 'kona blanco', [kona, color('white')]],
  ['electirco', 'eléctrico', [fuel(/Eléctrico/)]],
  ['tenerifr', 'tenerife', [on('Tenerife')]],
  ['TUCSON AUTOMATCO', 'TUCSON automático', [tucson, automatic]],
];

/** Searches for what the shop doesn't have, and the words that nobody knows. */
export const foreign: readonly (readonly [query: string, unknown: readonly string[]])[] = [
  ['7 plazas', ['7 plazas']],
  ['alta', ['alta']],
  ['furgoneta km0', ['furgoneta', 'km0']],
  ['coche de ocasión', ['ocasión']],
  ['bayon', ['bayon']],
  ['kpna', ['kpna']],
  ['ferrari', ['ferrari']],
];

/** Searches without results, and the nearest one with some. */
export const ways: readonly (readonly [query: string, way: string])[] = [
  ['kona xyzzy', 'kona'],
  ['suv hibrido blanco', 'hibrido blanco'],
  ['ferrari rojo', 'rojo'],
  ['kona azul menos de 250 al mes', 'kona azul'],
];
