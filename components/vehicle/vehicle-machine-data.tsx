import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/json-ld';
import type { Vehicle } from '@/lib/domain/vehicle';
import { paths } from '@/lib/routes';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { vehicleData } from '@/lib/seo/vehicle-data';

/** The vehicle with its offer and the way to it, for machines (decisions 12). */
export async function VehicleMachineData({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('stock');
  const { id, name, modelName, modelUrlKey } = vehicle;
  const list =
    modelUrlKey && modelName
      ? { name: modelName, path: paths.stockOfModel(modelUrlKey) }
      : { name: t('all'), path: paths.stock };
  const way = [{ name: t('home'), path: paths.home }, list, { name, path: paths.vehicle(id) }];
  return (
    <>
      <JsonLd data={vehicleData(vehicle)} />
      <JsonLd data={breadcrumbData(way)} />
    </>
  );
}
