import 'server-only';
import { z } from 'zod';
import { isRecord } from '@/lib/platform/records';
import type { DealerLead, LeadDelivery, LeadGateway } from '@/lib/source/lead-gateway';
import { unwrapArray, toHtml, toText, unknownValue, unwrapSingleEntry } from './fields';
import { UpstreamError } from './http/errors';
import { InvalidResponseError, sendAndParse } from './read';

/** The upstream's response: accepted with sanitized HTML, or refused with plain text; either may be empty. */
interface DealerResponse {
  readonly accepted: boolean;
  readonly message: string;
}

const rawResponse = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  message: unknownValue,
});

/**
 * Sends a request to a dealer, once (`POST contact`, product 3.9). The same key marks a repetition. A refusal with an
 * error status is parsed all the same (product 10.8).
 */
export const sendLead: LeadGateway['send'] = async (lead, idempotencyKey) => {
  try {
    const { accepted, message } = await post(lead, idempotencyKey);
    return { outcome: accepted ? 'sent' : 'refused', message };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { outcome: failureOf(error), ...(error.mayHaveArrived && { mayHaveArrived: true }) };
  }
};

/** A request that never left can be retried safely; one that left may have arrived (product 10.8). */
function failureOf({ kind, outcome, sent, status }: UpstreamError): LeadDelivery['outcome'] {
  if (kind === 'timeout' || kind === 'network') return sent ? 'unknown' : 'error';
  return outcome === 'success' || status === 201 ? 'unknown' : outcome;
}

async function post(lead: DealerLead, idempotencyKey: string): Promise<DealerResponse> {
  const call = {
    ...{ name: 'contact', path: 'contact', lane: 'forms' as const },
    ...{ body: toLeadPayload(lead), idempotencyKey },
  };
  try {
    return await sendAndParse(call, (body) => {
      const response = parseDealerResponse(body);
      if (response === null) throw new InvalidResponseError('no code');
      return response;
    });
  } catch (error) {
    const response =
      error instanceof UpstreamError && error.outcome === 'error' ? parseDealerResponse(error.body) : null;
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
