import { createListPageAndMetadata } from '@/components/list/stock-page';

/** All stock, filtered, sorted, paged and searched by its URL. */
const { Page, generateMetadata } = createListPageAndMetadata(() => ({ kind: 'all' }));

export { Page as default, generateMetadata };
