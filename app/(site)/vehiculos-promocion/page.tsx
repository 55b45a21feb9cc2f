import { StockPage, stockMetadata } from '@/components/list/stock-page';
import { toURLSearchParams, type PageQuery } from '@/lib/list/list-params';

interface PageProps {
  searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ searchParams }: PageProps) {
  return stockMetadata({ kind: 'promotion', id: null }, toURLSearchParams(await searchParams));
}

/** All promotions (product 6.1). */
export default async function Page({ searchParams }: PageProps) {
  return <StockPage target={{ kind: 'promotion', id: null }} query={toURLSearchParams(await searchParams)} />;
}
