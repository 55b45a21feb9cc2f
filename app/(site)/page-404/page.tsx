import type { Metadata } from 'next';
import NotFound from '../not-found';
import { declare } from '@/lib/site/rendering/page-outcome';

export const metadata: Metadata = { robots: { index: false, follow: true } };

/**
 * The 404 page (product 4.2), rendered as an ordinary page so that it is complete without JavaScript. The server sets
 * its status and responds with it to every unknown URL.
 */
export default function NotFoundPage() {
  declare({ outcome: 'not-found' });
  return <NotFound />;
}
