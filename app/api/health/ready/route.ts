import { noStoreJson } from '@/lib/http/responses';
import { missingData, whyNotReady } from '@/lib/instance/instance';

/**
 * Readiness: 200 when pages can be shown, with their code and the configuration or a stale copy of it. `empty` names
 * the data that the upstream returned empty (product 4.6).
 */
export async function GET(): Promise<Response> {
  const reason = await whyNotReady();
  if (reason !== null) return noStoreJson({ status: 'not ready', reason }, 503);
  const missing = await missingData();
  return noStoreJson({ status: 'ready', ...(missing.length > 0 && { empty: missing }) });
}
