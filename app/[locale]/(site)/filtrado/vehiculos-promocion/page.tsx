import { StockRoute, stockMetadata } from '@/components/stock/stock-route';
import { queryOf } from '@/lib/search-params';

export const dynamic = 'force-dynamic';

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: PageProps) {
  return stockMetadata({ kind: 'promotion', id: null }, queryOf(await searchParams));
}

/** All promotions, sorted, paged or searched: rendered per request from cached data. */
export default async function Page({ searchParams }: PageProps) {
  return <StockRoute target={{ kind: 'promotion', id: null }} query={queryOf(await searchParams)} />;
}
