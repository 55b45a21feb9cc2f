import type {
  AutoDealerLeaf,
  BreadcrumbList,
  CarLeaf,
  ItemAvailability,
  ItemList,
  MergeLeafTypes,
  Offer,
  OrganizationLeaf,
  ProductLeaf,
  QuantitativeValue,
  WebSite,
  WithContext,
} from 'schema-dts';
import { paths } from '@/lib/addresses/routes';
import { env } from '@/lib/platform/env';
import { consumptionOf, powerOf, quantityOf, type Quantity } from '@/lib/shop/quantity';
import type { Vehicle } from '@/lib/shop/vehicle';
import type { SiteConfig } from '@/lib/site/site-config';
import { pictureSrc } from '@/lib/web/media/pictures';

const context = 'https://schema.org';
/** A path of ours as a whole address. */
const absolute = (path: string) => env().siteUrl + path;
/** Names the seller on every page that speaks of it. */
const sellerId = () => absolute('/#organization');

type Dealership = MergeLeafTypes<[OrganizationLeaf, AutoDealerLeaf]>;

/** The seller, on the home page (product 11.3): an organization that deals in cars. */
export function organizationData({
  footerLogo,
  social,
}: Pick<SiteConfig, 'footerLogo' | 'social'>): WithContext<Dealership> {
  const elsewhere = Object.values(social);
  return {
    '@context': context,
    '@type': ['Organization', 'AutoDealer'],
    '@id': sellerId(),
    name: env().brandName,
    url: absolute(paths.home),
    ...(footerLogo && { logo: absolute(pictureSrc(footerLogo, 480)) }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

/** The site, on the home page. No search box: search engines show none any more. */
export function webSiteData(): WithContext<WebSite> {
  const { brandName, locale } = env();
  return {
    '@context': context,
    '@type': 'WebSite',
    name: brandName,
    url: absolute(paths.home),
    inLanguage: locale,
    publisher: { '@id': sellerId() },
  };
}

/** The way from home to a page: pairs of name and path. */
export function breadcrumbData(
  steps: readonly { name: string; path: string }[],
): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}

/** The vehicles of one page of a list, in their order; `offset` vehicles stand on earlier pages. */
export function itemListData(
  vehicles: readonly { readonly id: string; readonly name: string }[],
  total: number,
  offset: number,
): WithContext<ItemList> {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: vehicles.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      name,
      url: absolute(paths.vehicle(id)),
    })),
  };
}

type CarOnSale = MergeLeafTypes<[ProductLeaf, CarLeaf]>;

/** A vehicle with its offer: only what the upstream really gives (product 11.3). Amounts are euros, CO2 is g/km. */
export function vehicleData(vehicle: Vehicle): WithContext<CarOnSale> {
  const { id, name, modelName, productLine, vin, modelYear, colorName, interiorName, fuelName } = vehicle;
  const power = quantitative(powerOf(vehicle.power));
  const consumption = quantitative(consumptionOf(vehicle.consumption));
  const co2 = quantityOf(vehicle.co2);
  return {
    '@context': context,
    '@type': ['Product', 'Car'],
    name,
    sku: id,
    url: absolute(paths.vehicle(id)),
    brand: { '@type': 'Brand', name: env().brandName },
    itemCondition: 'https://schema.org/NewCondition',
    offers: offerOf(vehicle),
    ...(vehicle.pictures.length > 0 && {
      image: vehicle.pictures.map((picture) => absolute(pictureSrc(picture, 1306))),
    }),
    ...(modelName && { model: modelName }),
    ...(productLine && productLine !== name && { vehicleConfiguration: productLine }),
    ...(vin && { vehicleIdentificationNumber: vin }),
    ...(modelYear && { vehicleModelDate: modelYear }),
    ...(colorName && { color: colorName }),
    ...(interiorName && { vehicleInteriorType: interiorName }),
    ...(fuelName && { fuelType: fuelName }),
    ...(vehicle.gearbox && { vehicleTransmission: vehicle.gearbox }),
    ...(power && { vehicleEngine: { '@type': 'EngineSpecification', enginePower: power } }),
    ...(consumption && { fuelConsumption: consumption }),
    ...(co2 && { emissionsCO2: co2.value }),
  };
}

function offerOf({ id, finalPrice, availabilityLabel, location }: Vehicle): Offer {
  const availability = availabilityOf(availabilityLabel);
  return {
    '@type': 'Offer',
    url: absolute(paths.vehicle(id)),
    price: finalPrice.amount,
    priceCurrency: 'EUR',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': sellerId(), name: env().brandName, url: absolute(paths.home) },
    ...(availability && { availability }),
    ...(location?.dealerName && {
      availableAtOrFrom: {
        '@type': 'AutoDealer',
        name: location.dealerName,
        ...(location.address && { address: location.address }),
      },
    }),
  };
}

/** Whether a vehicle is there at once: its labels say so, and none that it comes later. */
export function isThereAtOnce({ availabilityLabel, location }: Vehicle): boolean {
  const later = availabilityOf(location?.deliveryLabel ?? null) === 'https://schema.org/BackOrder';
  return availabilityOf(availabilityLabel) === 'https://schema.org/InStock' && !later;
}

/** A quantity with a unit; a number alone says too little. */
function quantitative(quantity: Quantity | null): QuantitativeValue | null {
  if (!quantity?.unit) return null;
  return { '@type': 'QuantitativeValue', value: quantity.value, unitText: quantity.unit };
}

/** What labels say, in Spanish and English. The first that fits counts. */
const meanings: readonly (readonly [RegExp, ItemAvailability])[] = [
  [/vendid|sold/, 'https://schema.org/SoldOut'],
  [/reservad|reserved/, 'https://schema.org/Reserved'],
  [
    /tr[aá]nsito|transit|pr[oó]xim|coming|\d\s*(?:d[ií]a|semana|mes|day|week|month)/,
    'https://schema.org/BackOrder',
  ],
  [/inmediat|immediate|disponible|available|en stock|in stock/, 'https://schema.org/InStock'],
];
/** Within a clause: «Sin esperas: entrega inmediata» denies no delivery. */
const denied = /\b(?:no|not|sin)\b/;
const clauseEnds = /[.,;:·|()–—]+/;

/**
 * The availability that a vehicle's `available_label` says; null for a label that we don't know, for nothing
 * is invented (product 11.3). A vehicle that comes later can be ordered now: `BackOrder`.
 */
export function availabilityOf(label: string | null): ItemAvailability | null {
  const text = label?.toLowerCase() ?? '';
  const said = text.split(clauseEnds).filter((clause) => !denied.test(clause));
  return meanings.find(([pattern]) => said.some((clause) => pattern.test(clause)))?.[1] ?? null;
}
