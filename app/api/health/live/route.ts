import { noStoreJson } from '@/lib/http/responses';

/** Liveness under plain `next start`. The project's server answers it itself, before all limits. */
export const GET = (): Response => noStoreJson({ status: 'ok' });
