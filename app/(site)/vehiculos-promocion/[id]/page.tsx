import { createListPageAndMetadata } from '@/components/list/stock-page';
import { decodePathSegmentOrThrow } from '@/lib/routing/segments';

/** One promotion. */
const { Page, generateMetadata } = createListPageAndMetadata(({ id }: { id: string }) => ({
  kind: 'promotion',
  id: decodePathSegmentOrThrow(id),
}));

export { Page as default, generateMetadata };
