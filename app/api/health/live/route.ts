import { noStoreJsonResponse } from '@/lib/http/responses';

/** Liveness: the process runs. */
export const GET = (): Response => noStoreJsonResponse({ status: 'ok' });
