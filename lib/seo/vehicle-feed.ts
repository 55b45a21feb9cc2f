import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { env } from '@/lib/settings/env';
import { paths } from '@/lib/routing/routes';
import { fuelNameForOrUndefined, type Engine } from '@/lib/stock/fuels';
import { parseConsumptionInUnitOrNull, parseQuantityOrNull } from '@/lib/stock/quantity';
import { foldName } from '@/lib/i18n/normalize';
import type { StockList } from '@/lib/stock/stock-list';
import { type ListVehicle, type VehicleFacts, vehicleFactsLine } from '@/lib/stock/vehicle';
import { wasPictureMissingOrInvalid } from '@/lib/content/picture-proxy';
import { pictureSrc, programPictureWidth } from '@/lib/content/pictures';
import { xmlDeclaration, escapeXml } from '@/lib/i18n/xml';
import { type Dealer, createDealerLookup } from '@/lib/stock/locations';

/** Campaign parameters of vehicle ads' links to a vehicle's page. */
const campaign = '?utm_source=google&utm_medium=cpc&utm_campaign=vehicle-ads';
/** «Cars, trucks and vans» of Google's taxonomy. */
const carsAndVans = '916';
const maxPictures = 10;
/** Vehicles that are written in one turn of the event loop: a few milliseconds. */
const vehiclesPerTurn = 100;

type Element = readonly [name: string, value: string | null | undefined];

/** Whether the feed has a vehicle: a reserved one isn't advertised. */
export const isOfferedInFeed = ({ availability }: ListVehicle): boolean => availability.kind !== 'reserved';

/**
 * Yields the feed of Google's vehicle ads (Merchant Center: RSS 2.0 with attributes of the `g:` namespace,
 * product 11.9), in chunks that let other requests run. Data that the upstream doesn't provide is omitted.
 */
export async function* renderVehicleFeedChunks(
  { vehicles, facts }: Pick<StockList, 'vehicles' | 'facts'>,
  storeCodeOf: (dealerName: string) => string | undefined,
): AsyncGenerator<string, void> {
  const { siteUrl, sellerName } = env();
  yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${renderXmlElements(
    [
      ['title', sellerName],
      ['link', siteUrl],
      ['description', sellerName],
    ],
  )}\n`;
  for (const [index, vehicle] of vehicles.entries()) {
    if (index % vehiclesPerTurn === 0) await nextTurn();
    const vehicleFacts = facts.get(vehicle.id);
    if (!vehicleFacts || !isOfferedInFeed(vehicle)) continue;
    const elements = renderItemElements(
      { ...vehicle, ...vehicleFacts },
      storeCodeOf(vehicleFacts.dealerName),
    );
    yield `<item>\n${elements}\n</item>\n`;
  }
  yield '</channel>\n</rss>\n';
}

function renderItemElements(vehicle: ListVehicle & VehicleFacts, storeCode: string | undefined): string {
  const { siteUrl, brandName } = env();
  const { id, name, listPrice, finalPrice, pictures, modelName } = vehicle;
  const [first, ...furtherPictures] = pictures
    .filter((picture) => !wasPictureMissingOrInvalid(picture))
    .slice(0, 1 + maxPictures)
    .map((picture) => siteUrl + pictureSrc(picture, programPictureWidth));
  const engine =
    fuelNameForOrUndefined('engine', vehicle.fuelName) ?? (vehicle.fuelName ? 'other' : undefined);
  const store: Element = ['g:store_code', storeCode];
  const fulfillment = renderXmlElements([['g:option', 'in_store'], store]);
  const text = renderXmlElements([
    ['g:id', id],
    ['title', name],
    ['description', vehicleFactsLine(vehicle)],
    ['link', siteUrl + paths.vehicle(id) + campaign],
    ['g:condition', 'new'],
    ['g:price', formatFeedPrice(finalPrice)],
    ['g:vehicle_msrp', vehicle.hasListPrice ? formatFeedPrice(listPrice) : null],
    ['g:brand', brandName],
    ['g:model', modelName || name],
    ['g:trim', trimLevelOrNull(vehicle)],
    ['g:year', /^\d{4}$/.exec(vehicle.modelYear?.trim() ?? '')?.[0]],
    ['g:color', vehicle.colorName],
    ['g:mileage', '0 km'],
    ['g:engine', engine],
    ...consumptionElements(vehicle, engine),
    ['g:vin', vehicle.vin],
    ['g:google_product_category', carsAndVans],
    ['g:image_link', first],
    ...furtherPictures.map((picture): Element => ['g:additional_image_link', picture]),
    store,
  ]);
  return storeCode === undefined
    ? text
    : `${text}\n<g:vehicle_fulfillment>\n${fulfillment}\n</g:vehicle_fulfillment>`;
}

/**
 * Returns the product line without the model's name, which a trim must not repeat; null if nothing is left.
 */
function trimLevelOrNull({ name, productLine, modelName }: ListVehicle): string | null {
  if (productLine === name) return null;
  const model = foldName(modelName);
  const repeats = model !== '' && foldName(productLine).startsWith(model);
  const trim = repeats ? productLine.slice(modelName.length).replace(/^[\s·,–-]+/, '') : productLine;
  return trim === '' ? null : trim;
}

/**
 * Consumption and emissions with the units that the attributes require; absent where the upstream states
 * none.
 */
function consumptionElements(
  { consumption, co2 }: VehicleFacts,
  engine: Engine | undefined,
): readonly Element[] {
  const litres = parseConsumptionInUnitOrNull('l', consumption);
  const kilowattHours = parseConsumptionInUnitOrNull('kwh', consumption);
  const grams = parseQuantityOrNull(co2);
  const isGrams = grams !== null && /^(?:g\s?\/\s?km)?$/i.test(grams.unit);
  const emissions = isGrams ? grams.value : engine === 'electric' ? 0 : null;
  return [
    ['g:fuel_consumption', litres === null ? null : `${litres} l/100km`],
    ['g:energy_consumption', kilowattHours === null ? null : `${kilowattHours} kWh/100km`],
    ['g:co2_emissions', emissions === null ? null : `${emissions} g/km`],
  ];
}

const formatFeedPrice = (amount: number) => `${amount.toFixed(2)} EUR`;

function renderXmlElements(all: readonly Element[]): string {
  return all.flatMap(([name, value]) => (value ? [`<${name}>${escapeXml(value)}</${name}>`] : [])).join('\n');
}

/**
 * Stands for dealers that the setting doesn't name or whose name others have, and for vehicles without a
 * dealer.
 */
const otherStores = '*';

/**
 * Returns the function from a dealer's name to the code of its store in Google's business profile; undefined
 * if the setting has none.
 */
export function createStoreCodeLookup(
  dealers: readonly Dealer[],
): (dealerName: string) => string | undefined {
  const pairs = [...env().vehicleFeedStoreCodes];
  const codes = new Map(pairs.map(([name, code]) => [foldName(name), code]));
  const named = createDealerLookup(dealers);
  return (dealerName) =>
    (named(dealerName)?.id === '' ? undefined : codes.get(foldName(dealerName))) ?? codes.get(otherStores);
}
