import type { CarLeaf, MergeLeafTypes, Offer, ProductLeaf, QuantitativeValue, WithContext } from 'schema-dts';
import type { Vehicle } from '../domain/vehicle';
import { env } from '../env';
import { pictureSrc } from '../pictures';
import { paths } from '../routes';
import { availabilityOf } from './availability';
import { absolute, context, sellerId } from './structured-data';

type CarOnSale = MergeLeafTypes<[ProductLeaf, CarLeaf]>;

/** A vehicle with its offer: only what the upstream really gives (decisions 12). Amounts are euros, CO2 is g/km. */
export function vehicleData(vehicle: Vehicle): WithContext<CarOnSale> {
  const { id, name, modelName, productLine, vin, modelYear, colorName, interiorName, fuelName } = vehicle;
  const power = quantity(vehicle.power);
  const consumption = quantity(vehicle.consumption);
  const co2 = quantity(vehicle.co2);
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
    ...(power?.unitText && { vehicleEngine: { '@type': 'EngineSpecification', enginePower: power } }),
    ...(consumption?.unitText && { fuelConsumption: consumption }),
    ...(typeof co2?.value === 'number' && { emissionsCO2: co2.value }),
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

type Quantity = Extract<QuantitativeValue, { '@type': 'QuantitativeValue' }>;

/** «141 CV», «5,6 l/100 km» as number and unit; null for a text that isn't one number with its unit. */
function quantity(text: string | null): Quantity | null {
  const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s*([^\d\s][^;]*)?$/.exec(text?.trim() ?? '') ?? [];
  if (number === undefined) return null;
  const value = Number(number.replace(',', '.'));
  return { '@type': 'QuantitativeValue', value, ...(unit && { unitText: unit.trim() }) };
}
