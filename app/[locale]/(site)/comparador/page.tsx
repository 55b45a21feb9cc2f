import { compareMetadata, ComparePage } from '@/components/compare/compare-page';
import { queryOf, type PageQuery } from '@/lib/search-params';

interface PageProps {
  searchParams: Promise<PageQuery>;
}

export async function generateMetadata({ searchParams }: PageProps) {
  return compareMetadata(queryOf(await searchParams));
}

/** The comparator of this device, or a comparison that somebody has shared (specification 2). */
export default async function Page({ searchParams }: PageProps) {
  return <ComparePage query={queryOf(await searchParams)} />;
}
