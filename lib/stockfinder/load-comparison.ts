import 'server-only';
import { getTranslations } from 'next-intl/server';
import { isBareNumber } from '@/lib/domain/vehicle';
import { colorHexOf } from './stock';
import { comparisonColumn, type ComparisonColumn } from '@/lib/domain/comparison';
import { getVehicle } from './vehicles';

/** The compared vehicles as they are now, and the ids of those that are no longer there. */
export interface LoadedComparison {
  readonly columns: readonly ComparisonColumn[];
  readonly missing: readonly string[];
}

/** Loads the columns of vehicles, in their order. Throws a StockfinderError when one of them is unavailable. */
export async function loadComparison(ids: readonly string[]): Promise<LoadedComparison> {
  const t = await getTranslations();
  const write = {
    fee: (fee: string) => t('card.perMonth', { fee }),
    co2: (value: string) => (isBareNumber(value) ? t('vehicle.co2Value', { value }) : value),
  };
  const loaded = await Promise.all(
    ids.map(async (id) => {
      const vehicle = await getVehicle(id);
      return vehicle && comparisonColumn(vehicle, await colorHexOf(vehicle), write);
    }),
  );
  return {
    columns: loaded.filter((column) => column !== null),
    missing: ids.filter((_, index) => loaded[index] === null),
  };
}
