import { json } from '@/lib/api';

export const dynamic = 'force-dynamic';

/** The process answers (decisions 8). */
export function GET(): Response {
  return json({ status: 'ok' });
}
