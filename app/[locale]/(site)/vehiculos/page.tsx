import { StockRoute, stockMetadata } from '@/components/stock/stock-route';
import { queryOf, type PageQuery } from '@/lib/search-params';

interface PageProps {
  searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ searchParams }: PageProps) {
  return stockMetadata({ kind: 'all' }, queryOf(await searchParams));
}

/** All stock, filtered, sorted, paged and searched as its address says (specification 2, stock list). */
export default async function Page({ searchParams }: PageProps) {
  return <StockRoute target={{ kind: 'all' }} query={queryOf(await searchParams)} />;
}
