import { noStoreJsonResponse } from '@/lib/http/responses';
import { isReady } from '@/lib/upstream/reads';

/** Readiness: 200 when pages can be shown. */
export const GET = async (): Promise<Response> =>
  (await isReady())
    ? noStoreJsonResponse({ status: 'ready' })
    : noStoreJsonResponse({ status: 'not ready' }, 503);
