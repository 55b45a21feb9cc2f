import type { Metadata } from 'next';
import { NotFoundState } from '@/components/errors/not-found-state';

export const revalidate = 60;

export const metadata: Metadata = { robots: { index: false, follow: true } };

/**
 * The 404 page (specification 2), rendered as an ordinary page so that it is whole without JavaScript. The middleware
 * leads every unknown address here, and the page cache gives it its status.
 */
export default function NotFoundPage() {
  return <NotFoundState />;
}
