import 'server-only';
import { z } from 'zod';
import type { LeadFinancing } from '@/lib/finance/financing';
import { isRecord } from '@/lib/platform/records';
import { unwrapArray, toHtml, toText, unknownValue, unwrapSingleEntry } from './fields';
import { StockfinderError } from './errors';
import { InvalidResponseError, sendAndParse } from './read';

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

/** The upstream's response: accepted with sanitized HTML, or refused with plain text; either may be empty. */
export interface DealerResponse {
  readonly accepted: boolean;
  readonly message: string;
}

const rawResponse = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  message: unknownValue,
});

/**
 * Sends a request to a dealer, once (`POST contact`, product 3.9). The same key marks a repetition. A refusal with an
 * error status is parsed all the same (product 10.8). Throws a {@link StockfinderError} without a readable response;
 * its `mayHaveArrived` says whether the request may have arrived.
 */
export async function sendLead(request: DealerLead, idempotencyKey: string): Promise<DealerResponse> {
  const call = {
    ...{ name: 'contact', path: 'contact', lane: 'forms' as const, speaksForAll: true },
    ...{ body: toLeadPayload(request), idempotencyKey },
  };
  try {
    return await sendAndParse(call, (body) => {
      const response = parseDealerResponse(body);
      if (response === null) throw new InvalidResponseError('no code');
      return response;
    });
  } catch (error) {
    const response =
      error instanceof StockfinderError && error.outcome === 'error' ? parseDealerResponse(error.body) : null;
    if (response === null || response.accepted || response.message === '') throw error;
    return response;
  }
}

/**
 * Parses a response in any wrapper: `{code, message}`, that in a list or a numbered object, or the two values alone
 * (`["0","…"]`). Null without a code. Only the code -1 comes with the reason of a refusal. Exported for the upstream
 * check.
 */
export function parseDealerResponse(body: unknown): DealerResponse | null {
  const [code, message] = unwrapArray(body) ?? [];
  const isValues =
    (typeof code === 'string' || typeof code === 'number') && /^-?\d+$/.test(String(code).trim());
  const raw = rawResponse.safeParse(
    isValues ? { code, message } : unwrapSingleEntry(body, (inner) => isRecord(inner) && 'code' in inner),
  );
  if (!raw.success) return null;
  const { code: result, message: reason } = raw.data;
  if (result.trim() === '0') return { accepted: true, message: toHtml(reason, { minHeading: 2 }) };
  return { accepted: false, message: result.trim() === '-1' ? toText(reason) : '' };
}

/** Returns the body of either request; the financing fields are absent before a simulation (product 3.9). */
export function toLeadPayload({ values, campaign, vehicle }: DealerLead): unknown {
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
        ...(vehicle.financing && {
          financing_months: vehicle.financing.months,
          financing_quota: vehicle.financing.fee,
          financing_entry: vehicle.financing.entry,
          financing_price: vehicle.financing.total,
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
