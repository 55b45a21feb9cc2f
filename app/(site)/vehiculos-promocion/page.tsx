import { StockPage, stockMetadata } from '@/components/list/stock-page';
import { queryOf, type PageQuery } from '@/lib/addresses/list-params';

interface PageProps {
  searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ searchParams }: PageProps) {
  return stockMetadata({ kind: 'promotion', id: null }, queryOf(await searchParams));
}

/** All promotions (product 6.1). */
export default async function Page({ searchParams }: PageProps) {
  return <StockPage target={{ kind: 'promotion', id: null }} query={queryOf(await searchParams)} />;
}
