import { getTranslations } from 'next-intl/server';
import { cheapestMiniVehiclesOfDifferentModels, similarMiniVehicles } from '@/components/stock/mini-cards';
import type { SimilarResponse } from '@/components/vehicle/similar-to-gone';
import { formatFigure } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import { modelUrlKeyOrIdOrNull } from '@/lib/stock/vehicle';
import { createBrowserCallHandler, frontCachedJsonResponse } from '@/lib/upstream/browser-call';
import { getStockOrNullMarkingMissingPlaces } from '@/lib/upstream/shown-stock';
import { readSimilarityTraitsOrNull } from '@/lib/upstream/traits';

/**
 * Returns the stored data of a vehicle that isn't in stock (`?vehicle=501`), with the ones most similar to
 * it; for one that was never read here the cheapest of three models.
 */
export const GET = createBrowserCallHandler(async (query) => {
  const id = query.get('vehicle') ?? '';
  const [t, traits] = await Promise.all([getTranslations(), readSimilarityTraitsOrNull(id)]);
  const vehicles = (await getStockOrNullMarkingMissingPlaces({ kind: 'all' }))?.vehicles ?? [];
  const dateUnknown = t('card.dateUnknown');
  const ofModel = vehicles.filter(({ modelGroupId }) => modelGroupId === traits?.modelGroupId);
  const [first] = ofModel;
  const key = first ? modelUrlKeyOrIdOrNull(first) : null;
  const text = t('vehicle.goneModel', { model: first?.modelName ?? '', count: formatFigure(ofModel.length) });
  return frontCachedJsonResponse({
    model: key === null ? null : { href: paths.stockOfModel(key), text },
    title: t(traits ? 'vehicle.goneNearest' : 'stock.alternatives'),
    vehicles: traits
      ? similarMiniVehicles(traits, vehicles, dateUnknown)
      : cheapestMiniVehiclesOfDifferentModels(vehicles, dateUnknown),
  } satisfies SimilarResponse);
});
