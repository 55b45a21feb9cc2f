import { stockRoute } from '@/components/list/stock-page';

/** All promotions. */
const { Page, generateMetadata } = stockRoute(() => ({ kind: 'promotion', id: null }));

export { Page as default, generateMetadata };
