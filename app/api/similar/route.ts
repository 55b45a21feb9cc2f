import { getTranslations } from 'next-intl/server';
import { similarMiniVehicles } from '@/components/stock/mini-cards';
import type { SimilarResponse } from '@/components/vehicle/similar-to-gone';
import { formatFigure } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import { modelUrlKeyOrIdOrNull } from '@/lib/stock/vehicle';
import { createBrowserCallHandler, frontCachedJsonResponse } from '@/lib/upstream/browser-call';
import { getStockOrNullMarkingMissingPlaces } from '@/lib/upstream/shown-stock';
import { readSimilarityTraitsOrNull } from '@/lib/upstream/traits';

/**
 * Returns the stored data of a vehicle that isn't in stock (`?vehicle=501`); empty for one that was never
 * read here.
 */
export const GET = createBrowserCallHandler(async (query) => {
  const id = query.get('vehicle') ?? '';
  const [t, traits] = await Promise.all([getTranslations(), readSimilarityTraitsOrNull(id)]);
  const vehicles = (traits && (await getStockOrNullMarkingMissingPlaces({ kind: 'all' }))?.vehicles) ?? [];
  const ofModel = vehicles.filter(({ modelGroupId }) => modelGroupId === traits?.modelGroupId);
  const [first] = ofModel;
  const key = first ? modelUrlKeyOrIdOrNull(first) : null;
  const text = t('vehicle.goneModel', { model: first?.modelName ?? '', count: formatFigure(ofModel.length) });
  return frontCachedJsonResponse({
    model: key === null ? null : { href: paths.stockOfModel(key), text },
    title: t('vehicle.goneNearest'),
    vehicles: traits ? similarMiniVehicles(traits, vehicles, t('card.dateUnknown')) : [],
  } satisfies SimilarResponse);
});
