import { usePathname } from 'next/navigation';
import useSWR from 'swr';
import { buttonClass } from '@/components/ui/button';
import { MiniCards, type MiniVehicle } from '@/components/stock/mini-cards';
import { similarPath } from '@/lib/routing/endpoint-paths';
import { fromPathSegment } from '@/lib/routing/segments';
import { fetchJson, loadOnMount } from '@/components/site/browser/fetch-json';

/** The stored data of a vehicle that isn't in stock, in the site's language (`GET /api/similar`). */
export interface SimilarResponse {
  /** The list of its model; null where that has none. */
  readonly model: { readonly href: string; readonly text: string } | null;
  readonly title: string;
  /** The most similar ones in stock; empty for a vehicle that was never here. */
  readonly vehicles: readonly MiniVehicle[];
}

/** The model and the most similar vehicles of the one that the URL names; nothing without an answer. */
export function SimilarVehicles() {
  const id = fromPathSegment(usePathname().split('/').at(-1) ?? '');
  const { data } = useSWR(
    `${similarPath}?vehicle=${encodeURIComponent(id)}`,
    (href: string) => fetchJson<SimilarResponse>(href, { quiet: true }),
    loadOnMount,
  );
  return (
    <>
      {data?.model && (
        <a href={data.model.href} className={buttonClass('secondary')}>
          {data.model.text}
        </a>
      )}
      {data && data.vehicles.length > 0 && (
        <section className="mt-8 sm:mt-10">
          <h2 className="text-title font-bold">{data.title}</h2>
          <MiniCards name={data.title} vehicles={data.vehicles} />
        </section>
      )}
    </>
  );
}
