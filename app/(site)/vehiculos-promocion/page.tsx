import { createStockRoute } from '@/components/list/stock-page';

/** All promotions. */
const { Page, generateMetadata } = createStockRoute(() => ({ kind: 'promotion', id: null }));

export { Page as default, generateMetadata };
