import 'server-only';
import { z } from 'zod';
import { log } from '@/lib/platform/log';
import { isObjectOrArray, parseJsonOrUndefined } from '@/lib/platform/records';
import { enterMaintenance, isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import { toSafeHtmlOrEmpty, toPlainTextOrEmpty, unknownValue, unwrapSingleEntry } from './fields';
import { callOnce } from './call';
import { classifyDelivery, type DealerLead, type DealerResponse, type LeadDelivery } from './delivery';
import { UpstreamError } from './errors';

const rawResponse = z.object({
  code: z.union([z.string(), z.number()]).transform((code) => String(code).trim()),
  message: unknownValue,
});

/** A longer code may hold typed text, such as a telephone. */
const loggedCode = /^[\w+-]{0,8}$/;

/**
 * Sends a request to a dealer, once and without retries (`POST contact`, product 3.9). The same key marks a
 * repetition. A refusal with an error status is parsed all the same. Never rejects for a failed call.
 */
export async function sendLead(lead: DealerLead, idempotencyKey: string): Promise<LeadDelivery> {
  if (isMaintenanceOn()) return { outcome: 'maintenance' };
  const body = toLeadPayload(lead);
  const call = { name: 'contact', path: 'contact', lane: 'forms' as const, body, idempotencyKey };
  const response = await callOnce(call).catch((error: unknown) => {
    if (!(error instanceof UpstreamError)) throw error;
    return error;
  });
  const { status, requestId } = response;
  const dealerResponse = parseLeadResponse(response.body);
  const { code } = dealerResponse;
  const delivery = classifyDelivery(response, dealerResponse);
  const { outcome, mayHaveArrived = false } = delivery;
  if (outcome === 'maintenance') enterMaintenance(call.name);
  if (outcome !== 'sent')
    log.warn('a request to a dealer was not confirmed', {
      rule: 'requests',
      call: call.name,
      outcome,
      mayHaveArrived,
      status,
      requestId,
      code: code === null || loggedCode.test(code) ? code : '…',
    });
  return { ...delivery, requestId };
}

/**
 * Parses the answer to a sent form: `{code, message}`, also in a list, a numbered object or a JSON string, or
 * the two values alone (`["0","…"]`). Returns its code as text, null without one, and its message, which is
 * sanitized HTML with the code '0', plain text with '-1', else empty. Exported for tests.
 */
export function parseLeadResponse(rawBody: unknown): DealerResponse {
  const body = typeof rawBody === 'string' ? (parseJsonOrUndefined(rawBody) ?? rawBody) : rawBody;
  const [first, second] = Array.isArray(body) ? (body as unknown[]) : [];
  const isValues = /^-?\d+$/.test(toPlainTextOrEmpty(first));
  const raw = rawResponse.safeParse(
    isValues ? { code: first, message: second } : unwrapSingleEntry(body, isObjectOrArray),
  );
  if (!raw.success) return { code: null, message: '' };
  const { code, message } = raw.data;
  if (code === '0') return { code, message: toSafeHtmlOrEmpty(message, { minHeading: 2 }) };
  return { code, message: code === '-1' ? toPlainTextOrEmpty(message) : '' };
}

/** Returns the body of either request; the financing fields are absent without a simulation. */
export function toLeadPayload({ values, campaign, vehicle }: DealerLead): unknown {
  const financing = vehicle && vehicle.financing !== 'unconfirmed' && vehicle.financing;
  return {
    contact: {
      ...values,
      data_protect_accepted: true,
      ...(vehicle && { product_id: vehicle.id }),
      ...(financing && {
        financing_months: financing.months,
        financing_quota: financing.fee,
        financing_entry: financing.entry,
        financing_price: financing.total,
      }),
    },
    utm_source: campaign.source,
    utm_medium: campaign.medium,
    utm_campaign: campaign.campaign,
  };
}
