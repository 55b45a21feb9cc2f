import { StockRoute, stockMetadata } from '@/components/stock/stock-route';

export const revalidate = 60;

export const generateMetadata = () => stockMetadata({ kind: 'promotion', id: null });

/** All promotions (specification 2, stock list). */
export default function Page() {
  return <StockRoute target={{ kind: 'promotion', id: null }} />;
}
