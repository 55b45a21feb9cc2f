import type * as Schema from 'schema-dts';
import { paths } from '@/lib/routing/routes';
import { env } from '@/lib/settings/env';
import {
  parseConsumptionOrNull,
  parsePowerOrNull,
  parseQuantityOrNull,
  type Quantity,
} from '@/lib/stock/quantity';
import type { Availability } from '@/lib/stock/availability';
import { vehicleFactsLine, type Vehicle } from '@/lib/stock/vehicle';
import type { SiteConfig } from '@/lib/site/site-config';
import { pictureSrc, programPictureWidth } from '@/lib/content/pictures';

const context = 'https://schema.org';
/** Returns the absolute URL of a path. */
const absoluteSiteUrl = (path: string) => env().siteUrl + path;
/** Id of the seller, shared by all pages. */
const sellerId = () => absoluteSiteUrl('/#organization');

/** Returns those of a thing's properties that are known; 0 is. */
const knownProperties = <Thing>(data: {
  [Name in keyof Thing]: Thing[Name] | false | null | undefined | '';
}) =>
  Object.fromEntries(
    Object.entries<unknown>(data).filter(([, value]) => Boolean(value) || value === 0),
  ) as Thing;

/** A dealer with an address; search engines accept none without. */
const dealerData = (name: string, street: string): Schema.AutoDealer => ({
  '@type': 'AutoDealer',
  name,
  address: { '@type': 'PostalAddress', streetAddress: street, addressCountry: 'ES' },
});

/** Returns the seller, for the home page: an organization with its dealers. Streets are known of some. */
export function sellerOrganizationData(
  { footerLogo, social }: Pick<SiteConfig, 'footerLogo' | 'social'>,
  dealers: readonly { readonly name: string; readonly street: string | undefined }[],
): Schema.WithContext<Schema.Organization> {
  const elsewhere = Object.values(social);
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': sellerId(),
    name: env().sellerName,
    url: absoluteSiteUrl(paths.home),
    ...(footerLogo && { logo: absoluteSiteUrl(pictureSrc(footerLogo, programPictureWidth)) }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    ...(dealers.length > 0 && {
      department: dealers.map(({ name, street }) =>
        street ? dealerData(name, street) : { '@type': 'Organization', name },
      ),
    }),
  };
}

/** Returns the breadcrumb from home to a page, from pairs of name and path. */
export function breadcrumbData(
  steps: readonly { name: string; path: string }[],
): Schema.WithContext<Schema.BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteSiteUrl(path),
    })),
  };
}

/** Returns the vehicles of one page of a list, in order; `offset` is the number on earlier pages. */
export function listPageData(
  vehicles: readonly { readonly id: string; readonly name: string }[],
  total: number,
  offset: number,
): Schema.WithContext<Schema.ItemList> {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: vehicles.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      name,
      url: absoluteSiteUrl(paths.vehicle(id)),
    })),
  };
}

type CarOnSale = Schema.MergeLeafTypes<[Schema.ProductLeaf, Schema.CarLeaf]>;

/** Returns a vehicle with its offer, only with upstream data. Amounts in euros, CO2 in g/km. */
export function vehicleStructuredData(vehicle: Vehicle): Schema.WithContext<CarOnSale> {
  const { id, name, modelName, productLine, vin, modelYear, colorName, interiorName, fuelName } = vehicle;
  const power = toQuantitativeValueOrNull(parsePowerOrNull(vehicle.power));
  const consumption = toQuantitativeValueOrNull(parseConsumptionOrNull(vehicle.consumption));
  const co2 = parseQuantityOrNull(vehicle.co2);
  return {
    ...knownProperties<Partial<Schema.CarLeaf>>({
      image:
        vehicle.pictures.length > 0 &&
        vehicle.pictures.map((picture) => absoluteSiteUrl(pictureSrc(picture, programPictureWidth))),
      model: modelName,
      vehicleConfiguration: productLine !== name && productLine,
      vehicleIdentificationNumber: vin,
      vehicleModelDate: modelYear,
      color: colorName,
      vehicleInteriorType: interiorName,
      fuelType: fuelName,
      vehicleTransmission: vehicle.gearbox,
      vehicleEngine: power && { '@type': 'EngineSpecification', enginePower: power },
      fuelConsumption: consumption,
      emissionsCO2: co2?.value,
    }),
    '@context': context,
    '@type': ['Product', 'Car'],
    name,
    sku: id,
    url: absoluteSiteUrl(paths.vehicle(id)),
    brand: { '@type': 'Brand', name: env().brandName },
    description: vehicleFactsLine(vehicle),
    itemCondition: 'https://schema.org/NewCondition',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 0, unitCode: 'KMT' },
    offers: offerOf(vehicle),
  };
}

/** A vehicle that comes later can be ordered now. What isn't known is left out. */
const schemaAvailability: Readonly<Record<Availability['kind'], Schema.ItemAvailability | null>> = {
  immediate: 'https://schema.org/InStock',
  available: 'https://schema.org/InStock',
  days: 'https://schema.org/BackOrder',
  'on its way': 'https://schema.org/BackOrder',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
  unknown: null,
};

function offerOf({ id, finalPrice, availability: { kind }, dealerName, street }: Vehicle): Schema.Offer {
  const availability = schemaAvailability[kind];
  return {
    '@type': 'Offer',
    url: absoluteSiteUrl(paths.vehicle(id)),
    price: finalPrice,
    priceCurrency: 'EUR',
    itemCondition: 'https://schema.org/NewCondition',
    seller: {
      '@type': 'Organization',
      '@id': sellerId(),
      name: env().sellerName,
      url: absoluteSiteUrl(paths.home),
    },
    ...(availability && { availability }),
    ...(dealerName && {
      availableAtOrFrom: street ? dealerData(dealerName, street) : { '@type': 'Place', name: dealerName },
    }),
  };
}

/** Requires a unit: a bare number is ambiguous. */
function toQuantitativeValueOrNull(quantity: Quantity | null): Schema.QuantitativeValue | null {
  if (!quantity?.unit) return null;
  return { '@type': 'QuantitativeValue', value: quantity.value, unitText: quantity.unit };
}
