import { createStockRoute } from '@/components/list/stock-page';

/** All stock, filtered, sorted, paged and searched by its URL. */
const { Page, generateMetadata } = createStockRoute(() => ({ kind: 'all' }));

export { Page as default, generateMetadata };
