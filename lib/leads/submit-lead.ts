import 'server-only';
import { noStoreJsonResponse } from '@/lib/http/responses';
import { getMessages } from 'next-intl/server';
import { nearestAllowedTerms, financingLimits, toLeadFinancingOrNull } from '@/lib/finance/financing';
import { firstAmountInOrNull } from '@/lib/i18n/amount';
import { formatWholeEuros } from '@/lib/i18n/format';
import {
  validateLeadValues,
  isConsentField,
  leadFields,
  leadValuesByUpstreamName,
  type LeadKind,
  type LeadValues,
} from './fields';
import { leadChoicesOrLastOffered } from './load-interest';
import type { ChangedFigures, LeadOutcome } from './outcome';
import type { Messages } from '@/lib/i18n/locales';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import type { SiteConfig } from '@/lib/site/site-config';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import type { campaignParams } from '@/lib/routing/campaign-params';
import { consumeRateLimitOrThrow, rateLimitRetrySecondsOrNull } from '@/lib/http/rate-limit';
import { oneWayDigest, keyedDigest } from '@/lib/http/encryption';
import { loadEncryptingSecret } from '@/lib/http/server-secret';
import { sendLead } from '@/lib/upstream/send-lead';
import type { DealerLead } from '@/lib/upstream/delivery';
import { UpstreamError } from '@/lib/upstream/errors';
import { getConfig, getDealers, getVehicleOrNull } from '@/lib/upstream/reads';
import { callSimulator } from '@/lib/upstream/simulation';
import { deliverLeadOnce, type LeadIdentity } from './ledger';
import { parsePostedLeadOrNull, type ParsedLead } from './parse-lead';
import { leadResponse } from './respond';

/** Maximum length of a campaign parameter in a lead. */
const maxCampaignLength = 200;

/**
 * Handles a posted contact or interest form, whose origin and type are checked (`createGuardedPostHandler`).
 * Checks its rules, sends it to the dealer once, and responds with JSON to scripts and with a redirect to
 * plain forms.
 */
export async function handlePostedLead(kind: LeadKind, request: Request): Promise<Response> {
  const lead = await parsePostedLeadOrNull(kind, request);
  if (lead === null) return noStoreJsonResponse({ outcome: 'error' }, 400);
  const outcome = await validateAndDeliver(lead);
  // A bot's form is no lost request, which would ring an alarm.
  metrics().leads.inc({ kind, outcome: outcome.outcome });
  return leadResponse(outcome, lead);
}

async function validateAndDeliver(lead: ParsedLead): Promise<LeadOutcome> {
  const { kind } = lead;
  if (lead.isLikelyBot) {
    log.warn('a form was refused as automatic', { kind });
    return { outcome: 'automatic' };
  }
  const data = await nullIfUnavailable(Promise.all([getConfig(), getDealers()]));
  if (data === null) return isMaintenanceOn() ? { outcome: 'maintenance' } : { outcome: 'server-error' };
  const choices = leadChoicesOrLastOffered(...data);
  // No page offers a form then; one that was opened before keeps what was typed.
  if (choices.islands.length === 0) return { outcome: 'server-error' };
  const { data: values, invalid } = validateLeadValues(kind, lead.values, choices);
  if (!values) return { outcome: 'invalid', fields: invalid, choices };
  return deliverLeadOnce(await leadIdentityOf(lead, values), async () => {
    if (isMaintenanceOn()) return { outcome: 'maintenance' };
    const seconds = await consumeRateLimitOrThrow('forms of one address').then(
      () => null,
      rateLimitRetrySecondsOrNull,
    );
    if (seconds !== null) return { outcome: 'limited', seconds };
    const [config] = data;
    const vehicle = await loadVehicleWithFinancingUnlessChanged(lead, config);
    if (vehicle && 'outcome' in vehicle) return vehicle;
    const consents = await consentsAndWordingDigest(kind, values, config);
    const request = {
      values: leadValuesByUpstreamName(kind, values),
      campaign: leadCampaignParams(lead.query),
      vehicle,
    };
    return (key) => sendAndLog(request, { kind, ...consents }, key);
  });
}

/**
 * Returns the vehicle of an interest with its financing, simulated again because amounts from the browser
 * aren't trusted, or how price and fee differ from those that the form showed. A request is worth more than
 * its figures: it is sent without those that aren't available.
 */
async function loadVehicleWithFinancingUnlessChanged(
  { vehicle: id, terms: askedTerms, shownFigures }: ParsedLead,
  config: SiteConfig,
): Promise<DealerLead['vehicle'] | ChangedFigures> {
  if (id === null) return null;
  const unfinanced = askedTerms && 'unconfirmed';
  const vehicle = await nullIfUnavailable(getVehicleOrNull(id));
  if (!vehicle) return { id, financing: unfinanced };
  const price = vehicle.finalPrice;
  const terms = askedTerms && nearestAllowedTerms(askedTerms, price, financingLimits(config));
  const entries = terms && (await nullIfUnavailable(callSimulator(price, terms, 'lead')));
  const simulation = entries && { terms, price, entries };
  const financing = simulation && toLeadFinancingOrNull(simulation);
  const shownFee = firstAmountInOrNull(shownFigures?.fee ?? '');
  if (
    shownFigures &&
    (formatWholeEuros(shownFigures.price) !== formatWholeEuros(price) ||
      (financing && shownFee !== firstAmountInOrNull(financing.fee)))
  )
    return { outcome: 'changed', shownPrice: shownFigures.price, shownFee, price, simulation };
  return { id, financing: financing ?? unfinanced };
}

/** Returns the loaded data; null when the source fails. */
async function nullIfUnavailable<Data>(loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return null;
  }
}

/**
 * A key identifies a form with its contents: a corrected telephone number must not get the outcome of the
 * wrong one. A plain form has no key: its contents and page identify it for a while. The figures that it
 * showed are no contents: after they changed it is the same form.
 */
async function leadIdentityOf(
  { kind, key, page, vehicle, terms }: ParsedLead,
  values: LeadValues,
): Promise<LeadIdentity> {
  const contents = JSON.stringify([kind, values, vehicle, terms]);
  if (key !== null) return { key: oneWayDigest(`${key} ${contents}`), isClientKey: true };
  return { key: keyedDigest(await loadEncryptingSecret(), `${page} ${contents}`), isClientKey: false };
}

function leadCampaignParams(query: URLSearchParams) {
  // URL parameters are untrusted: the dealer's system gets bounded plain text.
  const valueOf = (name: (typeof campaignParams)[number]) =>
    (query.get(name) ?? '').replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ').slice(0, maxCampaignLength);
  return { source: valueOf('utm_source'), medium: valueOf('utm_medium'), campaign: valueOf('utm_campaign') };
}

/**
 * Sends a lead and logs it, with what describes it without personal data. An accepted one gets an id for
 * analytics, which is stored with the outcome and tells nothing of it.
 */
async function sendAndLog(lead: DealerLead, logContext: object, key: string): Promise<LeadOutcome> {
  const start = performance.now();
  const { requestId, ...delivery } = await sendLead(lead, key);
  const ms = Math.round(performance.now() - start);
  log.infoUnthrottled('request to a dealer', { ...logContext, outcome: delivery.outcome, requestId, ms });
  if (delivery.outcome !== 'sent') return delivery;
  const eventId = keyedDigest(await loadEncryptingSecret(), `event ${key}`).slice(0, 32);
  return { ...delivery, eventId, financing: lead.vehicle?.financing ?? null };
}

/**
 * Returns the given consents, and a digest of the texts that ask for them, as the visitor reads them
 * (docs/operations.md).
 */
async function consentsAndWordingDigest(kind: LeadKind, values: LeadValues, config: SiteConfig) {
  const { leads }: Messages = await getMessages();
  const texts = [
    ...(kind === 'interest' ? [leads.terms] : []),
    ...[leads.protection, leads.communications, leads.communicationsText],
    ...[leads.analysis, leads.analysisText, config.rgpdPrivacyPolicyLink],
  ];
  const accepted = Object.fromEntries(
    leadFields(kind)
      .filter(isConsentField)
      .map((field) => [field, values[field]]),
  );
  return { ...accepted, dataProtection: true, wording: oneWayDigest(JSON.stringify(texts)).slice(0, 16) };
}
