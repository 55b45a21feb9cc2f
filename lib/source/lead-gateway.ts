import type { LeadFinancing } from '@/lib/finance/financing';
import type { FailedOutcome } from './source-error';

/** The UTM campaign of the visit, sent with each request (product 3.9). */
export interface LeadCampaign {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** A valid form for a dealer. */
export interface DealerLead {
  /** The typed, chosen or accepted value of each field (product 10.3). */
  readonly values: Readonly<
    Record<'name' | 'surnames' | 'email' | 'phone' | 'island' | 'dealer' | 'model', string> &
      Record<'communications' | 'analysis' | 'terms', boolean>
  >;
  readonly campaign: LeadCampaign;
  /** The requested vehicle; null for the contact form. */
  readonly vehicle: { readonly id: string; readonly financing: LeadFinancing | null } | null;
}

/**
 * Result of a delivery (product 10.8): `sent` it was accepted · `refused` it was rejected with a reason · `unknown` no
 * readable confirmation · else how the failed call is handled.
 */
export interface LeadDelivery {
  readonly outcome: 'sent' | 'refused' | 'unknown' | FailedOutcome;
  /** Sanitized HTML of an accepted request; the plain text of a refusal. Either may be empty. */
  readonly message?: string;
  /** Set where the dealer may have the request without confirming it: a retry could be a duplicate. */
  readonly mayHaveArrived?: true;
}

/** The system that takes requests to dealers (docs/adding-an-upstream.md). */
export interface LeadGateway {
  /** Sends a request once, without retries. The same key marks a repetition. Never rejects for a failed call. */
  send(lead: DealerLead, idempotencyKey: string): Promise<LeadDelivery>;
}
