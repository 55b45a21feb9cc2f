import { StockRoute, stockMetadata } from '@/components/stock/stock-route';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

interface PageProps {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: PageProps) {
  const { id } = await params;
  return stockMetadata({ kind: 'promotion', id: decodeURIComponent(id) });
}

/** One promotion (specification 2, stock list). */
export default async function Page({ params }: PageProps) {
  const { id } = await params;
  return <StockRoute target={{ kind: 'promotion', id: decodeURIComponent(id) }} />;
}
