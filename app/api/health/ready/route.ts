import { json } from '@/lib/web/http/body';
import { whyNotReady } from '@/lib/instance/instance';

export const dynamic = 'force-dynamic';

/** Pages can be shown: their code is there, and the configuration or a stale copy of it (product 4.6). */
export async function GET(): Promise<Response> {
  const reason = await whyNotReady();
  return reason === null ? json({ status: 'ready' }) : json({ status: 'not ready', reason }, 503);
}
