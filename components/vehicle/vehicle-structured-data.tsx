import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/json-ld';
import type { Vehicle } from '@/lib/shop/vehicle';
import { paths } from '@/lib/addresses/routes';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { vehicleData } from '@/lib/seo/vehicle-data';

/** The vehicle with its offer, and its breadcrumb, as structured data (product 11.3). */
export async function VehicleStructuredData({ vehicle }: { vehicle: Vehicle }) {
  const t = await getTranslations('stock');
  const { id, name, modelName, modelUrlKey } = vehicle;
  const list =
    modelUrlKey && modelName
      ? { name: modelName, path: paths.stockOfModel(modelUrlKey) }
      : { name: t('all'), path: paths.stock };
  const breadcrumb = [{ name: t('home'), path: paths.home }, list, { name, path: paths.vehicle(id) }];
  return (
    <>
      <JsonLd data={vehicleData(vehicle)} />
      <JsonLd data={breadcrumbData(breadcrumb)} />
    </>
  );
}
