import { StockRoute, stockMetadata } from '@/components/stock/stock-route';
import { queryOf } from '@/lib/search-params';

export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: PageProps) {
  const { id } = await params;
  return stockMetadata({ kind: 'promotion', id: decodeURIComponent(id) }, queryOf(await searchParams));
}

/** One promotion, sorted, paged or searched: rendered per request from cached data. */
export default async function Page({ params, searchParams }: PageProps) {
  const { id } = await params;
  return (
    <StockRoute
      target={{ kind: 'promotion', id: decodeURIComponent(id) }}
      query={queryOf(await searchParams)}
    />
  );
}
