import { noStoreJson } from '@/lib/http/responses';
import { isReady } from '@/lib/upstream/reads';

/** Readiness: 200 when pages can be shown. */
export const GET = async (): Promise<Response> =>
  (await isReady()) ? noStoreJson({ status: 'ready' }) : noStoreJson({ status: 'not ready' }, 503);
