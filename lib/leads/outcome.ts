import type { LeadField } from './lead';

/**
 * What a lead can come to, from the dealer's system to the page (product 10.8): `sent`, with the upstream's message (clean
 * HTML) · `refused` by the upstream, with its reason (text) · `error`: it never left, or wasn't taken · `conflict`: another
 * form was sent with the same key · `invalid` fields · `limited` for some seconds · `unknown`: there was no readable
 * response, so it may have arrived · `unreachable`: the browser had no response of ours. On its way to the page `message` is
 * what the visitor reads, in the site's language; that of a lead that was sent is in a cookie.
 */
export type LeadOutcome = { readonly message?: string } & (
  | { readonly outcome: 'invalid'; readonly fields: readonly LeadField[] }
  | { readonly outcome: 'limited'; readonly seconds: number }
  | { readonly outcome: Exclude<keyof typeof leadStatuses, 'invalid' | 'limited'> }
);

/** The status of the response for each outcome; 0 where there is none. */
export const leadStatuses = {
  sent: 200,
  refused: 400,
  error: 400,
  conflict: 400,
  invalid: 422,
  limited: 429,
  'server-error': 500,
  ignored: 502,
  maintenance: 503,
  unknown: 504,
  unreachable: 0,
} as const;
