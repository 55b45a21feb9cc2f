import { noStoreJson } from '@/lib/http/responses';
import { whyNotReady } from '@/lib/instance/instance';

/** Readiness: 200 when pages can be shown, with their code and the configuration or a stale copy of it. */
export async function GET(): Promise<Response> {
  const reason = await whyNotReady();
  return reason === null
    ? noStoreJson({ status: 'ready' })
    : noStoreJson({ status: 'not ready', reason }, 503);
}
