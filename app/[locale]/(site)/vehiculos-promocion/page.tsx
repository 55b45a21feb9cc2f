import { StockRoute, stockMetadata } from '@/components/stock/stock-route';
import { queryOf, type PageQuery } from '@/lib/search-params';

interface PageProps {
  searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ searchParams }: PageProps) {
  return stockMetadata({ kind: 'promotion', id: null }, queryOf(await searchParams));
}

/** All promotions (specification 2, stock list). */
export default async function Page({ searchParams }: PageProps) {
  return <StockRoute target={{ kind: 'promotion', id: null }} query={queryOf(await searchParams)} />;
}
