import { stockRoute } from '@/components/list/stock-page';

/** All promotions (product 6.1). */
const { Page, generateMetadata } = stockRoute(() => ({ kind: 'promotion', id: null }));

export { Page as default, generateMetadata };
