import type { SentFinancing, Simulation } from '@/lib/finance/financing';
import type { LeadDelivery } from '@/lib/upstream/delivery';
import type { LeadChoices, LeadField } from './fields';

/**
 * Outcome of a lead, from the dealer's system to the page. `sent`: accepted; `message` is the upstream's
 * sanitized HTML · `refused`: rejected by the upstream; `message` is its reason · `error`, `server-error`:
 * not sent or not accepted, the latter with an alert · `changed`: not sent, because price or fee aren't those
 * that the form showed · `automatic`: probably a bot's, so a person is asked to send it again · `invalid`:
 * rejected fields · `limited`: throttled · `unknown`: no readable response · `unreachable`: the browser got
 * no response. For the page, `message` is what the form says, localized; the cookie carries that of a sent
 * lead.
 */
export type LeadOutcome = Omit<LeadDelivery, 'outcome' | 'requestId'> & {
  /** Of a sent lead: identifies it for analytics, the same for each repetition. */
  readonly eventId?: string;
  /** Of a sent lead: its financing, which the confirmation repeats. */
  readonly financing?: SentFinancing;
} & (
    | {
        readonly outcome: 'invalid';
        readonly fields: readonly LeadField[];
        /** The options of now: one that the form still shows may be withdrawn. */
        readonly choices: LeadChoices;
      }
    | { readonly outcome: 'limited'; readonly seconds: number }
    | ChangedFigures
    | { readonly outcome: Exclude<keyof typeof leadStatuses, 'invalid' | 'limited' | 'changed'> }
  );

/** The figures of now, in euros, after a form showed others. */
export interface ChangedFigures {
  readonly outcome: 'changed';
  readonly shownPrice: number;
  /** Null if the form showed none. */
  readonly shownFee: number | null;
  readonly price: number;
  /** Null without financing. */
  readonly simulation: Simulation | null;
}

/** Response status of each outcome; 0 without a response. */
export const leadStatuses = {
  sent: 200,
  refused: 400,
  error: 400,
  changed: 409,
  automatic: 400,
  invalid: 422,
  limited: 429,
  'server-error': 500,
  maintenance: 503,
  unknown: 504,
  unreachable: 0,
} as const;
