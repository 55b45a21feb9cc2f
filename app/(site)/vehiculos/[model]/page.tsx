import { stockRoute } from '@/components/list/stock-page';
import { fromPathSegment } from '@/lib/routing/segments';

/** The stock of one model. */
const { Page, generateMetadata } = stockRoute(({ model }: { model: string }) => ({
  kind: 'model',
  model: fromPathSegment(model),
}));

export { Page as default, generateMetadata };
