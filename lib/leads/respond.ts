import 'server-only';
import { noStoreJsonResponse, seeOtherRedirect } from '@/lib/http/responses';
import { getTranslations } from 'next-intl/server';
import { anchors, paths } from '@/lib/routing/routes';
import { isHttpsSite } from '@/lib/platform/env';
import { env } from '@/lib/settings/env';
import { toLeadFinancingOrNull } from '@/lib/finance/financing';
import { firstAmountInOrNull } from '@/lib/i18n/amount';
import { formatWholeEuros, formatWithUnit } from '@/lib/i18n/format';
import { maintenanceRetryAfterSeconds } from '@/lib/site/maintenance/maintenance';
import { maintenanceLocationAndCookie } from '@/lib/site/maintenance/return-cookie';
import { withCampaignParams } from '@/lib/routing/campaign-params';
import { getVehicleOrNull } from '@/lib/upstream/reads';
import { buildConfirmationCookieAndStoreLongMessage, buildReturnedFormCookie } from './cookies';
import { leadFields, leadKindOf } from './fields';
import { leadStatuses, type LeadOutcome } from './outcome';
import type { ParsedLead } from './parse-lead';

/**
 * Returns the response to a form: JSON for scripts, and for a plain form the redirect to the confirmation, or
 * back to the form with its values. A sent form sets the cookie with the content of the confirmation.
 */
export async function leadResponse(outcome: LeadOutcome, lead: ParsedLead): Promise<Response> {
  const isScripted = lead.key !== null;
  if (outcome.outcome !== 'sent') {
    const message = await localizedMessageOf(outcome);
    return isScripted ? leadJsonResponse(outcome, message) : redirectToFormWithValues(outcome, lead, message);
  }
  const response = isScripted
    ? leadJsonResponse(outcome)
    : seeOtherRedirect(withCampaignParams(paths.confirmation, lead.query));
  const { dealer, model, phone, email } = lead.values;
  const { message = '', eventId = '', financing = null } = outcome;
  const vehicle = lead.vehicle ?? '';
  const confirmation = { message, eventId, financing, vehicle, dealer, model, phone, email };
  response.headers.append('set-cookie', await buildConfirmationCookieAndStoreLongMessage(confirmation));
  response.headers.append('set-cookie', await buildReturnedFormCookie(lead.vehicle, null));
  return response;
}

function leadJsonResponse(outcome: LeadOutcome, message?: string): Response {
  const wait = outcome.outcome === 'maintenance' ? maintenanceRetryAfterSeconds() : outcome.seconds;
  return noStoreJsonResponse(
    { ...outcome, eventId: undefined, financing: undefined, message },
    leadStatuses[outcome.outcome],
    wait ? { 'retry-after': String(wait) } : {},
  );
}

async function redirectToFormWithValues(
  outcome: LeadOutcome,
  lead: ParsedLead,
  message: string,
): Promise<Response> {
  const { values, terms, query } = lead;
  // A vehicle that is sold has no form: the contact form takes the values.
  const isInStock = (id: string) => getVehicleOrNull(id).then(Boolean, () => true);
  const vehicle = lead.vehicle !== null && (await isInStock(lead.vehicle)) ? lead.vehicle : null;
  const financing = terms ? `&entry=${terms.entry}&months=${terms.months}` : '';
  const form = withCampaignParams(
    vehicle === null ? paths.contact : paths.interest(vehicle) + financing,
    query,
  );
  const maintenance =
    outcome.outcome === 'maintenance' ? maintenanceLocationAndCookie(form, isHttpsSite()) : null;
  const kind = leadKindOf(vehicle);
  const invalid = outcome.outcome === 'invalid' ? outcome.fields : [];
  const fields = invalid.filter((field) => leadFields(kind).includes(field));
  // The one invalid field takes the focus, else the notice with all of them.
  const target = fields.length === 1 ? `${kind}-${fields[0]}` : anchors.formNotice;
  const response = seeOtherRedirect(maintenance?.location ?? `${form}#${target}`);
  if (maintenance) response.headers.append('set-cookie', maintenance.cookie);
  response.headers.append('set-cookie', await buildReturnedFormCookie(vehicle, { values, fields, message }));
  return response;
}

/**
 * Returns what the form says, localized: that the lead may have arrived and what a retry does, else why
 * it wasn't sent. The upstream's own reason, if any, takes precedence.
 */
async function localizedMessageOf(outcome: LeadOutcome): Promise<string> {
  const t = await getTranslations();
  if (outcome.mayHaveArrived)
    return env().stockfinderIdempotentForms ? t('leadOutcome.unknown') : t('leads.mayHaveArrived');
  switch (outcome.outcome) {
    case 'refused':
    case 'error':
      return outcome.message || t('leads.failed');
    case 'changed': {
      const { shownFee } = outcome;
      const from = formatWholeEuros(outcome.shownPrice);
      const to = formatWholeEuros(outcome.price);
      const financing = outcome.simulation && toLeadFinancingOrNull(outcome.simulation);
      if (!financing || from !== to) return t('leads.priceChanged', { from, to });
      if (shownFee === null) return t('leadOutcome.feeChanged', { fee: financing.fee });
      const perMonth = (fee: number) => t('card.perMonth', { fee: formatWithUnit(fee, 'euro') });
      const fee = firstAmountInOrNull(financing.fee) ?? 0;
      return t('leads.priceChanged', { from: perMonth(shownFee), to: perMonth(fee) });
    }
    case 'automatic':
      return t('leadOutcome.trapped');
    case 'limited':
      return t('leadOutcome.limited', { minutes: Math.ceil(outcome.seconds / 60) });
    case 'maintenance':
      return t('leadOutcome.maintenance', { seconds: maintenanceRetryAfterSeconds() });
    case 'server-error':
      return outcome.seconds ? t('leadOutcome.busy', { seconds: outcome.seconds }) : t('errors.server500');
    default:
      return '';
  }
}
