import type { TermsFee } from '@/lib/finance/financing';
import { plainText } from '@/lib/html/sanitize';
import { pictureSrc } from '@/lib/media/pictures';
import { env } from '@/lib/platform/env';
import { paths } from '@/lib/routing/routes';
import { parseAvailability } from '@/lib/seo/structured-data';
import { isReduced, vehicleDescription, type Vehicle, type VehicleSummary } from '@/lib/stock/vehicle';
import { type Agent, linkFor, vehicleLinks } from './agent';
import { toDataText, toDataTextOrNull } from './data-text';
import type { Product, VehicleFacts } from './ucp-schemas';

/** Google's product category of cars. */
const carsCategory = { value: '916', taxonomy: 'google_product_category' };

/** Returns an amount of euros in cents. */
export const toPrice = (euros: number) => ({ amount: Math.round(euros * 100), currency: 'EUR' as const });

const priceOrNull = (euros: number | null | undefined) => (typeof euros === 'number' ? toPrice(euros) : null);

/** Returns the site's own name in reverse (`es.example.stock`), under which `metadata` holds a vehicle's facts. */
export function metadataKey(): string {
  const labels = new URL(env().siteUrl).hostname.toLowerCase().split('.').reverse();
  const isDomain = labels.length > 1 && labels.every((label) => /^[a-z][a-z0-9-]*$/.test(label));
  return `${isDomain ? labels.join('.').replaceAll('-', '_') : 'local'}.vehicle`;
}

interface ProductContext {
  readonly agent: Agent;
  /** Place of the vehicle, «Vecindario, Gran Canaria». */
  readonly location: string;
  /** Fee on the terms of a search; null where it could not be simulated. */
  readonly fee?: TermsFee | null;
  readonly months?: number;
  /** Identifier by which a lookup requested the vehicle. */
  readonly input?: string;
}

/** Returns a vehicle as a product with one variant; both have its `product_id`. Amounts in cents (product 17.2). */
export function toProduct(vehicle: VehicleSummary | Vehicle, context: ProductContext): Product {
  const { id, finalPrice, listPrice } = vehicle;
  const { agent, input } = context;
  const title = toDataText(vehicle.name);
  const description = { plain: toDataText(vehicleDescription(vehicle)) };
  const price = toPrice(finalPrice.amount);
  const list = isReduced(vehicle) ? toPrice(listPrice.amount) : null;
  const url = env().siteUrl + paths.vehicle(id);
  const dealer = toDataText(vehicle.dealerName);
  const categories = [vehicle.modelName, vehicle.fuelName].map((text) => toDataText(text)).filter(Boolean);
  return {
    id,
    title,
    description,
    url,
    categories: [carsCategory, ...categories.map((value) => ({ value, taxonomy: 'merchant' }))],
    price_range: { min: price, max: price },
    ...(list && { list_price_range: { min: list, max: list } }),
    media: vehicle.pictures.slice(0, 6).map((picture) => ({
      type: 'image' as const,
      url: env().siteUrl + pictureSrc(picture, 960),
      alt_text: title,
    })),
    variants: [
      {
        ...{ id, sku: id, title, description, url, price },
        ...(vehicle.vin && { barcodes: [{ type: 'VIN' as const, value: toDataText(vehicle.vin) }] }),
        ...(list && { list_price: list }),
        availability: availabilityOf(vehicle),
        ...(dealer && {
          seller: {
            name: dealer,
            links: [{ type: 'seller_page', url: linkFor(agent, paths.contact), title: dealer }],
          },
        }),
        ...(input !== undefined && { inputs: [{ id: input, match: 'exact' as const }] }),
      },
    ],
    metadata: { [metadataKey()]: factsOf(vehicle, context) },
  };
}

/** Returns the availability that the upstream's labels state; other states are not guessed. */
function availabilityOf(vehicle: VehicleSummary | Vehicle): Product['variants'][number]['availability'] {
  const label = 'availabilityLabel' in vehicle ? vehicle.availabilityLabel : null;
  const stated = parseAvailability(label);
  if (stated === 'https://schema.org/SoldOut' || stated === 'https://schema.org/Reserved')
    return { available: false, status: 'out_of_stock' };
  if (vehicle.immediateLabel !== '') return { available: true, status: 'in_stock' };
  return { available: true, ...(vehicle.delivery !== '' && { status: 'backorder' }) };
}

function factsOf(vehicle: VehicleSummary | Vehicle, context: ProductContext): VehicleFacts {
  const { agent, location, fee, months = 0 } = context;
  return {
    model: toDataText(vehicle.modelName),
    version: toDataText(vehicle.productLine || vehicle.name),
    model_year: toDataTextOrNull(vehicle.modelYear),
    fuel: toDataText(vehicle.fuelName),
    gearbox: toDataText(vehicle.gearbox),
    power: toDataText(vehicle.power),
    horsepower: vehicle.horsepower,
    color: toDataText(vehicle.colorName),
    consumption_wltp: toDataTextOrNull(vehicle.consumption),
    co2_wltp: toDataTextOrNull(vehicle.co2),
    location: toDataText(location),
    dealer: toDataText(vehicle.dealerName),
    delivery: toDataText(vehicle.delivery),
    immediate_delivery: vehicle.immediateLabel !== '',
    special_price: vehicle.hasSpecialPrice,
    saving: priceOrNull(vehicle.saving),
    monthly_fee_from: priceOrNull(vehicle.monthlyFee?.amount),
    ...(fee !== undefined && { monthly_fee_on_terms: fee === null ? null : toFeeOnTerms(fee, months) }),
    ...('campaigns' in vehicle && detailsOf(vehicle)),
    links: vehicleLinks(agent, vehicle.id),
  };
}

/** Returns a simulated fee with its terms, TAE and total payable (product 8.2). Null where its text has no amount. */
function toFeeOnTerms({ amount, entry, tae, total }: TermsFee, months: number) {
  if (amount === null) return null;
  return {
    fee: toPrice(amount),
    entry: toPrice(entry),
    months,
    tae: toDataText(tae),
    total: toDataText(total),
  };
}

function detailsOf({ campaigns, standardEquipment, optionalEquipment }: Vehicle) {
  return {
    campaigns: campaigns.map(({ label, amountText }) => ({
      label: toDataText(label),
      amount: toDataText(amountText),
    })),
    equipment: standardEquipment.map(({ title, items }) => ({
      title: toDataText(title),
      items: items.map((item) => toDataText(item)),
    })),
    options: optionalEquipment.map((html) => toDataText(plainText(html))),
  };
}
