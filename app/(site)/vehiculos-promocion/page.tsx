import { createListPageAndMetadata } from '@/components/list/stock-page';

/** All promotions. */
const { Page, generateMetadata } = createListPageAndMetadata(() => ({ kind: 'promotion', id: null }));

export { Page as default, generateMetadata };
