import { compareMetadata, ComparePage } from '@/components/compare/compare-page';
import { queryOf } from '@/lib/search-params';

export const dynamic = 'force-dynamic';

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ searchParams }: PageProps) {
  return compareMetadata(queryOf(await searchParams));
}

/** A comparison that somebody has shared: rendered per request. */
export default async function Page({ searchParams }: PageProps) {
  return <ComparePage query={queryOf(await searchParams)} />;
}
