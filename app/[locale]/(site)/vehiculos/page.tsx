import { StockRoute, stockMetadata } from '@/components/stock/stock-route';

export const revalidate = 60;

export const generateMetadata = () => stockMetadata({ kind: 'all' });

/** All stock (specification 2, stock list). */
export default function Page() {
  return <StockRoute target={{ kind: 'all' }} />;
}
