import { noStoreJson } from '@/lib/http/responses';
import { getConfig } from '@/lib/upstream/reads';

/** Readiness: 200 when pages can be shown, with a configuration or a stale copy of one. */
export async function GET(): Promise<Response> {
  return getConfig().then(
    () => noStoreJson({ status: 'ready' }),
    () => noStoreJson({ status: 'not ready' }, 503),
  );
}
