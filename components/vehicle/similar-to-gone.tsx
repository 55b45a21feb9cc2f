'use client';

import { MiniCards, type MiniVehicle } from '@/components/stock/mini-cards';
import { buttonClass } from '@/components/ui/button';
import { useLazyModule } from '@/components/ui/hooks';
import { fetchJson } from '@/components/site/browser/fetch-json';
import { similarPath } from '@/lib/routing/endpoint-paths';
import { decodePathSegmentOrThrow } from '@/lib/routing/segments';

/** The stored data of a vehicle that isn't in stock, in the site's language (`GET /api/similar`). */
export interface SimilarResponse {
  /** The list of its model; null where that has none. */
  readonly model: { readonly href: string; readonly text: string } | null;
  readonly title: string;
  /** The most similar ones in stock; for a vehicle that was never here the cheapest of three models. */
  readonly vehicles: readonly MiniVehicle[];
}

/** Loads the data of the vehicle that the URL names, null where it is unavailable. */
async function loadSimilarToUrlVehicle() {
  const id = decodePathSegmentOrThrow(window.location.pathname.split('/').at(-1) ?? '');
  const href = `${similarPath}?vehicle=${encodeURIComponent(id)}`;
  return {
    data: await fetchJson<SimilarResponse>(href).catch(() => null),
  };
}

/**
 * The model of the vehicle that the URL names and the vehicles most similar to it, in space that is reserved
 * while they load. The page around it is the same for all vehicles, and stays unchanged without a response.
 */
export function SimilarToGoneVehicle() {
  const response = useLazyModule(loadSimilarToUrlVehicle, true);
  const data = response?.data;
  return (
    <div className={`page text-center ${response ? '' : 'min-h-96'}`}>
      {data?.model && (
        <a href={data.model.href} className={buttonClass('secondary')}>
          {data.model.text}
        </a>
      )}
      {data && data.vehicles.length > 0 && (
        <section className="mt-8 text-start sm:mt-10">
          <h2 className="text-title font-bold">{data.title}</h2>
          <MiniCards name={data.title} vehicles={data.vehicles} />
        </section>
      )}
    </div>
  );
}
