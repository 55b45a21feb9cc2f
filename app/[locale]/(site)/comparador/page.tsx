import { compareMetadata, ComparePage } from '@/components/compare/compare-page';

export const revalidate = 60;

export function generateMetadata() {
  return compareMetadata();
}

/** The comparator of this device (specification 2). */
export default function Page() {
  return <ComparePage />;
}
