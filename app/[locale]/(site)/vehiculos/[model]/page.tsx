import { StockRoute, stockMetadata } from '@/components/stock/stock-route';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

interface PageProps {
  params: Promise<{ model: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { model } = await params;
  return stockMetadata({ kind: 'model', model: decodeURIComponent(model) });
}

/** The stock of one model (specification 2, stock list). */
export default async function Page({ params }: PageProps) {
  const { model } = await params;
  return <StockRoute target={{ kind: 'model', model: decodeURIComponent(model) }} />;
}
