import { json } from '@/lib/http/json';
import { getConfig } from '@/lib/stockfinder/config';

export const dynamic = 'force-dynamic';

/** Pages can be shown: the configuration loads, or a stale copy of it is held (product 4.6). */
export async function GET(): Promise<Response> {
  try {
    await getConfig();
    return json({ status: 'ready' });
  } catch {
    return json({ status: 'not ready' }, 503);
  }
}
