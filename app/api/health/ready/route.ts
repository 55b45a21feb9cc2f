import { noStoreJson } from '@/lib/http/responses';
import { getConfig } from '@/lib/upstream/reads';

/** Readiness: 200 when pages can be shown, with a configuration or a stale copy of one. */
export const GET = (): Promise<Response> =>
  getConfig().then(
    () => noStoreJson({ status: 'ready' }),
    () => noStoreJson({ status: 'not ready' }, 503),
  );
