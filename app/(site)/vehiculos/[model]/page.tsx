import { createListPageAndMetadata } from '@/components/list/stock-page';
import { decodePathSegmentOrThrow } from '@/lib/routing/segments';

/** The stock of one model. */
const { Page, generateMetadata } = createListPageAndMetadata(({ model }: { model: string }) => ({
  kind: 'model',
  model: decodePathSegmentOrThrow(model),
}));

export { Page as default, generateMetadata };
