import type { Vehicle } from '../domain/vehicle';
import { env } from '../env';
import { pictureSrc } from '../pictures';
import { paths } from '../routes';

const context = 'https://schema.org';
const absolute = (path: string) => env().siteUrl + path;

/** The seller, on the home page (decisions 12). */
export function organizationData(logo: string | null): object {
  return {
    '@context': context,
    '@type': 'Organization',
    name: env().brandName,
    url: absolute('/'),
    ...(logo && { logo: absolute(pictureSrc(logo, 480)) }),
  };
}

/** The way from home to a page: pairs of name and path. */
export function breadcrumbData(steps: readonly { name: string; path: string }[]): object {
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
  vehicles: readonly { readonly id: string }[],
  total: number,
  offset: number,
): object {
  return {
    '@context': context,
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: vehicles.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      url: absolute(paths.vehicle(id)),
    })),
  };
}

/** A vehicle with its offer: only what the upstream really gives (decisions 12). */
export function vehicleData(vehicle: Vehicle): object {
  const { brandName } = env();
  return {
    '@context': context,
    '@type': ['Product', 'Car'],
    name: vehicle.name,
    sku: vehicle.id,
    brand: { '@type': 'Brand', name: brandName },
    model: vehicle.modelName,
    image: vehicle.pictures.map((picture) => absolute(pictureSrc(picture, 1306))),
    url: absolute(paths.vehicle(vehicle.id)),
    itemCondition: `${context}/NewCondition`,
    ...(vehicle.vin && { vehicleIdentificationNumber: vehicle.vin }),
    ...(vehicle.modelYear && { vehicleModelDate: vehicle.modelYear }),
    ...(vehicle.colorName && { color: vehicle.colorName }),
    ...(vehicle.fuelName && { fuelType: vehicle.fuelName }),
    ...(vehicle.gearbox && { vehicleTransmission: vehicle.gearbox }),
    offers: {
      '@type': 'Offer',
      price: vehicle.finalPrice.amount,
      priceCurrency: 'EUR',
      availability: `${context}/InStock`,
      itemCondition: `${context}/NewCondition`,
      url: absolute(paths.vehicle(vehicle.id)),
    },
  };
}
