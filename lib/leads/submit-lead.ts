import 'server-only';
import {
  nearestAllowedChoice,
  financingLimits,
  leadFinancing,
  type FinancingChoice,
} from '@/lib/finance/financing';
import { leadChoices, type LeadKind, type LeadOutcome, type LeadValues } from './lead';
import { checkLead } from './lead-schema';
import { noStoreJson } from '@/lib/http/body';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { isMaintenanceOn } from '@/lib/site/maintenance/maintenance';
import type { campaignParams } from '@/lib/routing/campaign-params';
import { countAgainstLimit, secondsToWait } from '@/lib/security/rate-limit';
import { digest, keyedDigest } from '@/lib/security/encryption';
import { serverSecret } from '@/lib/security/server-secret';
import { visitorIpFromHeaders } from '@/lib/security/visitor-ip';
import { getConfig } from '@/lib/source/config';
import type { DealerLead } from '@/lib/source/lead-gateway';
import { getDealers } from '@/lib/source/dealers';
import { SourceError } from '@/lib/source/source-error';
import { leadGateway, stockSource } from '@/lib/source/registry';
import { getVehicle } from '@/lib/source/vehicles';
import { leadLedger, type Identity } from './ledger';
import { parseLead, type ParsedLead } from './parse-lead';
import { leadJsonResponse, leadRedirectResponse } from './respond';

/** Maximum length of a campaign parameter in a lead (product 3.9). */
const maxCampaignLength = 200;

/**
 * Handles a posted contact or interest form (product 10.7, 10.8), whose origin and type the front door has checked.
 * Checks its rules, sends it to the dealer once, and responds with JSON to scripts and with a redirect to plain forms.
 */
export async function submitLead(kind: LeadKind, request: Request): Promise<Response> {
  const lead = await parseLead(kind, request);
  if (lead === null) return noStoreJson({ outcome: 'error' }, 400);
  const outcome = await outcomeOf(kind, lead, visitorIpFromHeaders(request));
  // A bot's form is no lost request, which would ring an alarm.
  metrics().leads.inc({ kind, outcome: outcome.outcome });
  return lead.scripted ? leadJsonResponse(outcome, lead) : leadRedirectResponse(kind, outcome, lead);
}

async function outcomeOf(kind: LeadKind, lead: ParsedLead, ip: string): Promise<LeadOutcome> {
  if (lead.automatic) {
    log.warn('a form was refused as automatic', { kind });
    return { outcome: 'automatic' };
  }
  const choices = await availableChoices();
  if (choices === null) return isMaintenanceOn() ? { outcome: 'maintenance' } : { outcome: 'server-error' };
  const checked = checkLead(kind, lead.values, choices);
  if (!checked.ok) return { outcome: 'invalid', fields: checked.fields, choices };
  const { values } = checked;
  return deliver(await identityOf(kind, lead, values), ip, async () => ({
    values,
    campaign: campaignOf(lead.query),
    vehicle: await vehicleOf(lead),
  }));
}

/** Returns null if the lead may be sent now. */
async function admit(ip: string): Promise<LeadOutcome | null> {
  if (isMaintenanceOn()) return { outcome: 'maintenance' };
  try {
    await countAgainstLimit('leads', ip);
    return null;
  } catch (error) {
    const seconds = secondsToWait(error);
    if (seconds === null) throw error;
    return { outcome: 'limited', seconds };
  }
}

/** Returns the options of the forms; null when they are unavailable. */
async function availableChoices() {
  try {
    const [config, dealers] = await Promise.all([getConfig(), getDealers()]);
    return leadChoices(config, dealers);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return null;
  }
}

async function vehicleOf({ vehicle, choice }: ParsedLead): Promise<DealerLead['vehicle']> {
  if (vehicle === null) return null;
  return { id: vehicle, financing: choice && (await simulate(vehicle, choice)) };
}

/**
 * Simulates fee and total of a choice, because amounts from the browser aren't trusted (product 10.7). Null when the
 * simulation fails: the lead is then sent without it.
 */
async function simulate(vehicleId: string, requested: FinancingChoice) {
  try {
    const [vehicle, config] = await Promise.all([getVehicle(vehicleId), getConfig()]);
    if (vehicle === null) return null;
    const price = vehicle.finalPrice.amount;
    const choice = nearestAllowedChoice(requested, price, financingLimits(config));
    return leadFinancing({ choice, entries: await stockSource().simulate(price, choice, 'lead') });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return null;
  }
}

/** A plain form has no key: a digest of its contents and page identifies it for a while (product 10.7). */
async function identityOf(
  kind: LeadKind,
  { key, page, vehicle, choice }: ParsedLead,
  values: LeadValues,
): Promise<Identity> {
  const contents = digest(JSON.stringify([kind, values, vehicle, choice]));
  if (key !== null) return { key, contents, isClientKey: true };
  return { key: keyedDigest(await serverSecret(), `${page} ${contents}`), contents, isClientKey: false };
}

function campaignOf(query: URLSearchParams) {
  // URL parameters are untrusted: the dealer's system gets bounded plain text.
  const valueOf = (name: (typeof campaignParams)[number]) =>
    (query.get(name) ?? '').replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, ' ').slice(0, maxCampaignLength);
  return { source: valueOf('utm_source'), medium: valueOf('utm_medium'), campaign: valueOf('utm_campaign') };
}

/**
 * Sends a lead to the upstream once. A repetition with its key gets the first outcome, also while it is pending and
 * after a restart (product 10.7).
 * @param ip client whose limit counts it, unless it is a repetition
 * @param prepare creates the lead to send; called once
 */
async function deliver(
  identity: Identity,
  ip: string,
  prepare: () => Promise<DealerLead>,
): Promise<LeadOutcome> {
  const ledger = leadLedger();
  const earlier = (await ledger.find(identity)) ?? (await admit(ip));
  if (earlier !== null) return earlier;
  return ledger.claim(identity, async () => {
    const start = performance.now();
    const lead = await prepare();
    const outcome = await ledger.settle(identity, (key) => send(lead, key));
    log.info('request to a dealer', {
      kind: lead.vehicle ? 'interest' : 'contact',
      outcome: outcome.outcome,
      ms: Math.round(performance.now() - start),
    });
    return outcome;
  });
}

/** Sends a lead. An accepted one gets an id for analytics, which is stored with the outcome and tells nothing of it. */
async function send(lead: DealerLead, key: string): Promise<LeadOutcome> {
  const delivery = await leadGateway().send(lead, key);
  if (delivery.outcome !== 'sent') return delivery;
  return { ...delivery, eventId: keyedDigest(await serverSecret(), `event ${key}`).slice(0, 32) };
}
