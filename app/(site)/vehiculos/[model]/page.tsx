import { StockPage, stockMetadata } from '@/components/list/stock-page';
import { toURLSearchParams, type PageQuery } from '@/lib/list/list-params';
import { fromPathSegment } from '@/lib/routing/segments';

interface PageProps {
  params: Promise<{ model: string }>;
  searchParams: Promise<PageQuery>;
}

const targetOf = ({ model }: { model: string }) =>
  ({ kind: 'model', model: fromPathSegment(model) }) as const;

export async function generateMetadata({ params, searchParams }: PageProps) {
  return stockMetadata(targetOf(await params), toURLSearchParams(await searchParams));
}

/** The stock of one model (product 6.1). */
export default async function Page({ params, searchParams }: PageProps) {
  return <StockPage target={targetOf(await params)} query={toURLSearchParams(await searchParams)} />;
}
