import { StockRoute, stockMetadata } from '@/components/stock/stock-route';
import { queryOf } from '@/lib/search-params';

export const dynamic = 'force-dynamic';

interface PageProps {
  params: Promise<{ model: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params, searchParams }: PageProps) {
  const { model } = await params;
  return stockMetadata({ kind: 'model', model: decodeURIComponent(model) }, queryOf(await searchParams));
}

/** The stock of one model, sorted, paged or searched: rendered per request from cached data. */
export default async function Page({ params, searchParams }: PageProps) {
  const { model } = await params;
  return (
    <StockRoute
      target={{ kind: 'model', model: decodeURIComponent(model) }}
      query={queryOf(await searchParams)}
    />
  );
}
