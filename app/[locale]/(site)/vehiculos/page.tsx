import { StockRoute, stockMetadata } from '@/components/stock/stock-route';

export const revalidate = 60;

interface PageProps {
  params: Promise<{ locale: string }>;
}

export const generateMetadata = () => stockMetadata({ kind: 'all' });

/** All stock (specification 2, stock list). */
export default async function Page({ params }: PageProps) {
  const { locale } = await params;
  return <StockRoute locale={locale} target={{ kind: 'all' }} />;
}
