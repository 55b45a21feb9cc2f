import type { Metadata } from 'next';
import { NotFoundState } from '@/components/errors/not-found-state';
import { declareOutcome } from '@/lib/page-outcome';

export const metadata: Metadata = { robots: { index: false, follow: true } };

/**
 * The 404 page (specification 2), rendered as an ordinary page so that it is whole without JavaScript. The server
 * gives it its status and answers every unknown address with it.
 */
export default function NotFoundPage() {
  declareOutcome('not-found');
  return <NotFoundState />;
}
