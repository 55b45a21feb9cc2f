import { json } from '@/lib/http/json';

export const dynamic = 'force-dynamic';

/** The process responds (product 4.6). */
export function GET(): Response {
  return json({ status: 'ok' });
}
