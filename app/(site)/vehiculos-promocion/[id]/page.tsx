import { StockPage, stockMetadata } from '@/components/list/stock-page';
import { queryOf, type PageQuery } from '@/lib/addresses/list-params';
import { textOfSegment } from '@/lib/addresses/segments';

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<PageQuery>;
}

const targetOf = ({ id }: { id: string }) => ({ kind: 'promotion', id: textOfSegment(id) }) as const;

export async function generateMetadata({ params, searchParams }: PageProps) {
  return stockMetadata(targetOf(await params), queryOf(await searchParams));
}

/** One promotion (product 6.1). */
export default async function Page({ params, searchParams }: PageProps) {
  return <StockPage target={targetOf(await params)} query={queryOf(await searchParams)} />;
}
