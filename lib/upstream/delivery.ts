import type { SentFinancing } from '@/lib/finance/financing';
import type { UpstreamError } from './errors';

/** A valid form for a dealer. */
export interface DealerLead {
  /** The typed, chosen or accepted value of each field, by its name in the upstream's call. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** The UTM campaign of the visit. */
  readonly campaign: Readonly<Record<'source' | 'medium' | 'campaign', string>>;
  /** The requested vehicle; null for the contact form. */
  readonly vehicle: { readonly id: string; readonly financing: SentFinancing } | null;
}

/**
 * Result of a delivery: `sent` it was accepted · `refused` it was rejected with a reason · `error` and
 * `server-error` it was not accepted, which an alert says in the latter case · `maintenance` · `unknown` no
 * readable confirmation.
 */
export interface LeadDelivery {
  readonly outcome: 'sent' | 'refused' | 'error' | 'server-error' | 'maintenance' | 'unknown';
  /** Sanitized HTML of an accepted request; the plain text of a refusal. Either may be empty. */
  readonly message?: string;
  /** Set where the dealer may have the request without confirming it: a retry could be a duplicate. */
  readonly mayHaveArrived?: true;
  /** Set where the system takes no more requests for so many seconds. */
  readonly seconds?: number;
  /** Identifies the call in our logs and the system's. */
  readonly requestId?: string;
}

/** The end of a call that sent a request. */
type CallEnd = Pick<UpstreamError, 'status'> & Partial<Pick<UpstreamError, 'sent' | 'retryAfterMs'>>;

/** What a response says. */
export interface DealerResponse {
  /** Null without one. */
  readonly code: string | null;
  readonly message: string;
}

/** The statuses that refuse a request before it is stored. */
const refusals: Readonly<Record<number, 'error' | 'server-error'>> = {
  400: 'error',
  401: 'error',
  403: 'error',
  404: 'error',
  405: 'server-error',
  413: 'server-error',
  415: 'server-error',
  422: 'server-error',
  429: 'server-error',
};

/** The longest wait that a visitor is told, in seconds; also for a limit that names none. */
const maxWaitSeconds = 60;

/**
 * Returns the delivery that a call means: only the codes 0 and -1 are known, some statuses refuse, and
 * everything else that comes after sending may have arrived.
 */
export function classifyDelivery(
  { sent = true, status, retryAfterMs }: CallEnd,
  { code, message }: DealerResponse = { code: null, message: '' },
): LeadDelivery {
  const refusal = status === null ? undefined : refusals[status];
  const hasCode = status === 200 || status === 201;
  if (code === '-1' && (hasCode || refusal)) return { outcome: 'refused', message };
  if (code === '0' && hasCode) return { outcome: 'sent', message };
  // Also while an earlier 429 pauses forms: nothing is sent then.
  if (status === 429) {
    const seconds = Math.ceil((retryAfterMs ?? Infinity) / 1_000);
    return { outcome: 'server-error', seconds: Math.min(Math.max(seconds, 1), maxWaitSeconds) };
  }
  if (!sent) return { outcome: 'error' };
  if (refusal) return { outcome: refusal };
  const outcome = status === 503 ? 'maintenance' : hasCode || status === null ? 'unknown' : 'server-error';
  return { outcome, mayHaveArrived: true };
}
