import { StockPage, stockMetadata } from '@/components/list/stock-page';
import { toURLSearchParams, type PageQuery } from '@/lib/list/list-params';

interface PageProps {
  searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ searchParams }: PageProps) {
  return stockMetadata({ kind: 'all' }, toURLSearchParams(await searchParams));
}

/** All stock, filtered, sorted, paged and searched by its URL (product 6.1). */
export default async function Page({ searchParams }: PageProps) {
  return <StockPage target={{ kind: 'all' }} query={toURLSearchParams(await searchParams)} />;
}
