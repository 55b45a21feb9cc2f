import type { FinancingChoice } from '@/lib/finance/financing';
import { shortestFillMs, type LeadKind, type LeadValues, type honeypotField } from '@/lib/leads/lead';
import type { LeadResult } from '@/lib/leads/respond';

/** The response of our server; `unreachable` when there was none. */
export interface PostedLead extends Omit<LeadResult, 'outcome'> {
  readonly outcome: LeadResult['outcome'] | 'unreachable';
}

interface PostBody {
  readonly values: LeadValues;
  readonly vehicle: string | null;
  readonly terms: FinancingChoice | null;
  readonly [honeypotField]: string;
  readonly query: string;
}

/** Our server responds within the upstream's time limit; this is for when it doesn't respond at all. */
const timeoutMs = 30_000;

/** Our server refuses what was filled in sooner; the two clocks may differ a little. */
const earliestMs = shortestFillMs + 100;

/**
 * Posts a form to our own server, once. Never throws.
 * @param shownAt when the form was shown, in milliseconds of `performance.now()`
 */
export async function postLead(
  kind: LeadKind,
  key: string,
  shownAt: number,
  body: PostBody,
): Promise<PostedLead> {
  const early = earliestMs - (performance.now() - shownAt);
  if (early > 0) await new Promise((done) => setTimeout(done, early));
  const elapsedMs = Math.round(performance.now() - shownAt);
  try {
    const response = await fetch(`/api/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...body, elapsedMs }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await read(response);
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** A response that isn't ours (a proxy's page) counts by its status. */
async function read(response: Response): Promise<PostedLead> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body === 'object' && body !== null && 'outcome' in body) return body as PostedLead;
  if (response.status === 503) return { outcome: 'maintenance' };
  return { outcome: response.status >= 400 && response.status < 500 ? 'error' : 'unreachable' };
}
