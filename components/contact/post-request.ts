import type { FinancingChoice } from '@/lib/domain/financing';
import {
  shortestFillMs,
  type RequestField,
  type RequestKind,
  type RequestValues,
  type trapField,
} from '@/lib/domain/request-values';

/** What became of a form, as our server tells it; `unreachable` when it couldn't be asked. */
export interface PostAnswer {
  readonly outcome: string;
  readonly message?: string;
  readonly fields?: readonly RequestField[];
}

interface PostBody {
  readonly values: RequestValues;
  readonly vehicle: string | null;
  readonly terms: FinancingChoice | null;
  readonly [trapField]: string;
  readonly query: string;
}

/** Our server answers within the upstream's time limit; this is for one that doesn't answer at all. */
const patienceMs = 30_000;

/** Our server refuses what was filled in sooner; the two clocks needn't be equal. */
const earliestMs = shortestFillMs + 100;

/** Posts a form that was shown at a moment of `performance.now()` to our own server, once. Never throws. */
export async function postRequest(
  kind: RequestKind,
  key: string,
  shownAt: number,
  body: PostBody,
): Promise<PostAnswer> {
  const early = earliestMs - (performance.now() - shownAt);
  if (early > 0) await new Promise((done) => setTimeout(done, early));
  const elapsedMs = Math.round(performance.now() - shownAt);
  try {
    const response = await fetch(`/api/${kind}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...body, elapsedMs }),
      signal: AbortSignal.timeout(patienceMs),
    });
    return await read(response);
  } catch {
    return { outcome: 'unreachable' };
  }
}

/** An answer that isn't ours (a proxy's page) counts by its status. */
async function read(response: Response): Promise<PostAnswer> {
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer === 'object' && answer !== null && 'outcome' in answer) return answer as PostAnswer;
  if (response.status === 503) return { outcome: 'maintenance' };
  return { outcome: response.status >= 400 && response.status < 500 ? 'error' : 'unreachable' };
}
