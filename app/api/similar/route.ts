import { getTranslations } from 'next-intl/server';
import { toMiniVehicle } from '@/components/stock/mini-cards';
import type { SimilarResponse } from '@/components/vehicle/similar-vehicles';
import { paths } from '@/lib/routing/routes';
import { modelKey } from '@/lib/stock/vehicle';
import { readOnlyJson, withErrorResponse } from '@/lib/upstream/error-response';
import { similarToGone } from '@/lib/upstream/related';

/** Returns what is known of a vehicle that isn't in stock (`?vehicle=501`, product 7.8). */
export function GET(request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('vehicle') ?? '';
  return withErrorResponse(async () => {
    const [t, { ofModel, nearest }] = await Promise.all([getTranslations('vehicle'), similarToGone(id)]);
    const [first] = ofModel;
    const key = first ? modelKey(first) : null;
    const text = t('goneModel', { model: first?.modelName ?? '', count: ofModel.length });
    return readOnlyJson({
      model: key === null ? null : { href: paths.stockOfModel(key), text },
      title: t('goneNearest'),
      vehicles: nearest.map(toMiniVehicle),
    } satisfies SimilarResponse);
  });
}
