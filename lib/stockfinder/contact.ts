import 'server-only';
import { z } from 'zod';
import { sanitizeHtml } from '../html/sanitize';
import { plainText } from '../html/text';
import type { RequestedTerms } from '../domain/financing';
import type { RequestValues } from '../domain/request-values';
import { text } from './fields';
import { UnreadableAnswer, send } from './read';

/** The campaign of the visit, as far as requests tell it (specification 7). */
export interface Campaign {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
}

/** A valid form on its way to a dealer. */
export interface DealerRequest {
  readonly values: RequestValues;
  readonly campaign: Campaign;
  /** The vehicle that is asked for; null for the contact form. */
  readonly vehicle: { readonly id: string; readonly terms: RequestedTerms | null } | null;
}

/** What the upstream said: accepted with clean HTML, or refused with plain text; either may be empty. */
export interface DealerAnswer {
  readonly accepted: boolean;
  readonly message: string;
}

const rawAnswer = z.object({ code: z.union([z.string(), z.number()]).transform(String), message: text });

/**
 * Sends a request to a dealer, once (`POST contact`, specification 7). The same key marks a repetition. Throws a
 * {@link StockfinderError} when there is no answer that can be read: the request may have arrived all the same.
 */
export function sendRequest(request: DealerRequest, idempotencyKey: string): Promise<DealerAnswer> {
  return send({ name: 'contact', path: 'contact', body: payloadOf(request), idempotencyKey }, (body) => {
    const raw = rawAnswer.safeParse(body);
    if (!raw.success) throw new UnreadableAnswer('no code');
    const { code, message } = raw.data;
    if (code.trim() === '0') return { accepted: true, message: sanitizeHtml(message, { minHeading: 2 }) };
    return { accepted: false, message: code.trim() === '-1' ? plainText(message) : '' };
  });
}

/** The body of either request (specification 7); the financing fields are absent before a simulation (decisions 4). */
export function payloadOf({ values, campaign, vehicle }: DealerRequest): unknown {
  const common = {
    firstname: values.name,
    lastname: values.surnames,
    email: values.email,
    telephone: values.phone,
    dealer_id: values.dealer,
    island_id: values.island,
  };
  const consents = {
    comunications_accepted: values.communications,
    analysis_accepted: values.analysis,
    data_protect_accepted: true,
  };
  const contact = vehicle
    ? {
        ...common,
        terms_accepted: values.terms,
        ...consents,
        product_id: vehicle.id,
        ...(vehicle.terms && {
          financing_months: vehicle.terms.months,
          financing_quota: vehicle.terms.fee,
          financing_entry: vehicle.terms.entry,
          financing_price: vehicle.terms.total,
        }),
      }
    : { ...common, ...consents, model_code: values.model };
  return {
    contact,
    utm_source: campaign.source,
    utm_medium: campaign.medium,
    utm_campaign: campaign.campaign,
  };
}
