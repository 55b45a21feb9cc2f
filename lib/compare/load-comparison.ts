import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Equipped } from './equipment-comparison';
import { comparisonColumn, type ComparisonColumn, type ComparisonWriter } from './comparison';
import { isBareNumber, type Vehicle } from '@/lib/stock/vehicle';
import { plainText } from '@/lib/content/sanitize';
import { getLocationLabel } from '@/lib/upstream/places';
import { vehicleColorHex } from '@/lib/upstream/related';
import { getVehicle } from '@/lib/upstream/reads';

/** Current data of compared vehicles, and the ids of those no longer in stock. */
export interface LoadedComparison {
  readonly columns: readonly ComparisonColumn[];
  /** Null unless requested: it is most of the response. */
  readonly equipped: readonly Equipped[] | null;
  readonly missing: readonly string[];
}

/** Loads the columns of vehicles, in their order. Throws a SourceError when one of them is unavailable. */
export async function loadComparison(
  ids: readonly string[],
  withEquipment: boolean,
): Promise<LoadedComparison> {
  const t = await getTranslations();
  const write: ComparisonWriter = {
    fee: (fee) => t('card.perMonth', { fee }),
    co2: (value) => (isBareNumber(value) ? t('vehicle.co2Value', { value }) : value),
  };
  const found = await Promise.all(ids.map(getVehicle));
  const vehicles = found.filter((vehicle) => vehicle !== null);
  return {
    columns: await Promise.all(
      vehicles.map(async (vehicle) => {
        const [hex, location] = await Promise.all([vehicleColorHex(vehicle), getLocationLabel(vehicle)]);
        return comparisonColumn(vehicle, { hex, location }, write);
      }),
    ),
    equipped: withEquipment ? vehicles.map(equippedOf) : null,
    missing: ids.filter((_, index) => found[index] === null),
  };
}

function equippedOf({ id, optionalEquipment, standardEquipment }: Vehicle): Equipped {
  return { id, options: optionalEquipment.map(plainText), standard: standardEquipment };
}
