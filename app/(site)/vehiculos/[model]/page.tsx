import { createStockRoute } from '@/components/list/stock-page';
import { decodePathSegmentOrThrow } from '@/lib/routing/segments';

/** The stock of one model. */
const { Page, generateMetadata } = createStockRoute(({ model }: { model: string }) => ({
  kind: 'model',
  model: decodePathSegmentOrThrow(model),
}));

export { Page as default, generateMetadata };
