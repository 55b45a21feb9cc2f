import { noStoreJson } from '@/lib/http/responses';

/** Liveness: the process runs. */
export const GET = (): Response => noStoreJson({ status: 'ok' });
