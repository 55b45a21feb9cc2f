import { compareMetadata, ComparePage } from '@/components/compare/compare-page';
import { queryOf, type PageQuery } from '@/lib/addresses/list-params';

interface PageProps {
  searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ searchParams }: PageProps) {
  return compareMetadata(queryOf(await searchParams));
}

/** The comparator of this device, or a comparison that somebody has shared (product 9). */
export default async function Page({ searchParams }: PageProps) {
  return <ComparePage query={queryOf(await searchParams)} />;
}
