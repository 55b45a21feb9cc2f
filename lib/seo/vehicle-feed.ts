import 'server-only';
import { env } from '@/lib/platform/env';
import { paths } from '@/lib/routing/routes';
import { fuelName } from '@/lib/stock/fuels';
import { foldName } from '@/lib/text/normalize';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { EventLoopYield } from '@/lib/platform/event-loop';
import { wasPictureMissing } from '@/lib/media/picture-proxy';
import { pictureSrc } from '@/lib/media/pictures';
import { xmlDeclaration, escapeXml } from '@/lib/text/xml';

/** Campaign parameters of vehicle ads' links to a vehicle's page. */
const campaign = '?utm_source=google&utm_medium=cpc&utm_campaign=vehicle-ads';
/** «Cars, trucks and vans» of Google's taxonomy. */
const carsAndVans = '916';
const maxPictures = 10;
const pictureWidth = 1306;

type Element = readonly [name: string, value: string | null | undefined];

/**
 * Yields the feed of Google's vehicle ads (Merchant Center: RSS 2.0 with attributes of the `g:` namespace,
 * product 11.9), in chunks that let other requests run. Data that the upstream doesn't provide is omitted.
 */
export async function* vehicleFeed(vehicles: readonly VehicleSummary[]): AsyncGenerator<string, void> {
  const { siteUrl, sellerName } = env();
  yield `${xmlDeclaration}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${elements([
    ['title', sellerName],
    ['link', siteUrl],
    ['description', sellerName],
  ])}\n`;
  const throttle = new EventLoopYield();
  for (const vehicle of vehicles) {
    yield `<item>\n${itemOf(vehicle)}\n</item>\n`;
    if (throttle.isOver) await throttle.next();
  }
  yield '</channel>\n</rss>\n';
}

function itemOf(vehicle: VehicleSummary): string {
  const { siteUrl, brandName } = env();
  const { id, name, productLine, listPrice, finalPrice, pictures, modelName } = vehicle;
  const [first, ...others] = pictures
    .filter((picture) => !wasPictureMissing(picture))
    .slice(0, 1 + maxPictures)
    .map((picture) => siteUrl + pictureSrc(picture, pictureWidth));
  const trim = productLine === name ? null : productLine;
  const text = elements([
    ['g:id', id],
    ['title', name],
    ['description', descriptionOf(vehicle)],
    ['link', siteUrl + paths.vehicle(id) + campaign],
    ['g:condition', 'new'],
    ['g:price', priceOf(finalPrice.amount)],
    ['g:vehicle_msrp', priceOf(listPrice.amount)],
    ['g:brand', brandName],
    ['g:model', modelName || name],
    ['g:trim', trim],
    ['g:year', /^\d{4}$/.exec(vehicle.modelYear?.trim() ?? '')?.[0]],
    ['g:color', vehicle.colorName],
    ['g:mileage', '0 km'],
    ['g:engine', fuelName('engine', vehicle.fuelName)],
    ['g:vin', vehicle.vin],
    ['g:google_product_category', carsAndVans],
    ['g:image_link', first],
    ...others.map((picture): Element => ['g:additional_image_link', picture]),
    ['g:store_code', storeCodeOf(vehicle.dealerName)],
  ]);
  return text + fulfillmentOf(vehicle.dealerName);
}

function descriptionOf({ name, fuelName, gearbox, power, colorName }: VehicleSummary): string {
  return [name, fuelName, gearbox, power, colorName].filter(Boolean).join(' · ');
}

const priceOf = (amount: number) => `${amount.toFixed(2)} EUR`;

function storeCodeOf(dealerName: string): string | undefined {
  const codes = env().vehicleFeed?.storeCodes ?? new Map<string, string>();
  return codes.get(dealerName) ?? [...codes].find(([name]) => foldName(name) === foldName(dealerName))?.[1];
}

/** Returns the store fulfillment, if the dealer's code is known. */
function fulfillmentOf(dealerName: string): string {
  const code = storeCodeOf(dealerName);
  if (code === undefined) return '';
  const parts = elements([
    ['g:option', 'in_store'],
    ['g:store_code', code],
  ]);
  return `\n<g:vehicle_fulfillment>\n${parts}\n</g:vehicle_fulfillment>`;
}

function elements(all: readonly Element[]): string {
  return all.flatMap(([name, value]) => (value ? [`<${name}>${escapeXml(value)}</${name}>`] : [])).join('\n');
}
