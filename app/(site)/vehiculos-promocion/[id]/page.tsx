import { createStockRoute } from '@/components/list/stock-page';
import { fromPathSegment } from '@/lib/routing/segments';

/** One promotion. */
const { Page, generateMetadata } = createStockRoute(({ id }: { id: string }) => ({
  kind: 'promotion',
  id: fromPathSegment(id),
}));

export { Page as default, generateMetadata };
