import 'server-only';
import { noStoreJson, seeOther } from '@/lib/http/responses';
import { getTranslations } from 'next-intl/server';
import { anchors, paths } from '@/lib/routing/routes';
import { env, isSecureSite } from '@/lib/platform/env';
import { leadFinancing } from '@/lib/finance/financing';
import { formatEuro } from '@/lib/i18n/format';
import { maintenanceSecondsLeft } from '@/lib/site/maintenance/maintenance';
import { maintenanceRedirectHeaders } from '@/lib/site/maintenance/return-cookie';
import { addUtm } from '@/lib/routing/campaign-params';
import { getVehicle } from '@/lib/upstream/reads';
import {
  buildConfirmationCookie,
  clearFormCookie,
  buildReturnedFormCookie,
  type Confirmation,
} from './cookies';
import { leadKindOf } from './fields';
import { leadStatuses, type LeadOutcome } from './lead';
import type { ParsedLead } from './parse-lead';

/** Returns the JSON response for scripts. A success sets the cookie with the confirmation message. */
export async function leadJsonResponse(outcome: LeadOutcome, lead: ParsedLead): Promise<Response> {
  const confirmation = outcome.outcome === 'sent' ? confirmationOf(outcome, lead) : null;
  const response = noStoreJson(
    {
      ...{ ...outcome, eventId: undefined, financing: undefined },
      message: confirmation ? undefined : await messageOf(outcome),
    },
    leadStatuses[outcome.outcome],
  );
  const wait = outcome.outcome === 'maintenance' ? maintenanceSecondsLeft() : outcome.seconds;
  if (wait) response.headers.set('retry-after', String(wait));
  if (confirmation) await setConfirmation(response, confirmation);
  return response;
}

/** Returns the redirect of a plain form: to the confirmation, or back to the form with its values. */
export async function leadRedirectResponse(outcome: LeadOutcome, lead: ParsedLead): Promise<Response> {
  if (outcome.outcome === 'sent') {
    const response = seeOther(addUtm(paths.confirmation, lead.query));
    await setConfirmation(response, confirmationOf(outcome, lead));
    return response;
  }
  const vehicle = await vehicleInStock(lead);
  const form = pathOfForm(vehicle, lead);
  const closed = outcome.outcome === 'maintenance' ? maintenanceRedirectHeaders(form, isSecureSite()) : null;
  const fields = outcome.outcome === 'invalid' ? outcome.fields : [];
  // The one invalid field takes the focus, else the notice with all of them.
  const target = fields.length === 1 ? `${leadKindOf(vehicle)}-${fields[0]}` : anchors.formNotice;
  const response = seeOther(closed?.location ?? `${form}#${target}`);
  if (closed) response.headers.append('set-cookie', closed.cookie);
  const returned = { vehicle, values: lead.values, fields, message: await messageOf(outcome) };
  response.headers.append('set-cookie', await buildReturnedFormCookie(returned));
  return response;
}

/** Returns the vehicle whose page shows the form again; null if sold: the contact form takes the values. */
async function vehicleInStock({ vehicle }: ParsedLead): Promise<string | null> {
  if (vehicle === null) return null;
  const isSold = await getVehicle(vehicle).then(
    (found) => found === null,
    () => false,
  );
  return isSold ? null : vehicle;
}

function pathOfForm(vehicle: string | null, { choice, query }: ParsedLead): string {
  if (vehicle === null) return addUtm(paths.contact, query);
  const simulation = choice ? `&entry=${choice.entry}&months=${choice.months}` : '';
  return addUtm(paths.interest(vehicle) + simulation, query);
}

function confirmationOf(
  { message = '', eventId = '', financing = null }: LeadOutcome,
  { vehicle, values: { dealer, model, phone, email } }: ParsedLead,
): Confirmation {
  return { message, vehicle: vehicle ?? '', dealer, model, phone, email, financing, eventId };
}

async function setConfirmation(response: Response, confirmation: Confirmation): Promise<void> {
  response.headers.append('set-cookie', await buildConfirmationCookie(confirmation));
  response.headers.append('set-cookie', clearFormCookie(confirmation.vehicle || null));
}

/**
 * Returns what the form says, localized: that the lead may have arrived and what a retry does, else why
 * it wasn't sent. The upstream's own reason, if any, takes precedence.
 */
async function messageOf(outcome: LeadOutcome): Promise<string> {
  const t = await getTranslations();
  if (outcome.mayHaveArrived)
    return env().stockfinderIdempotentForms ? t('leadOutcome.unknown') : t('leads.mayHaveArrived');
  switch (outcome.outcome) {
    case 'refused':
      return outcome.message || t('leads.failed');
    case 'error':
      return t('leads.failed');
    case 'changed':
      return outcome.simulation && formatEuro(outcome.shownPrice) === formatEuro(outcome.price)
        ? t('leadOutcome.feeChanged', { fee: leadFinancing(outcome.simulation).fee })
        : t('leads.priceChanged', {
            from: formatEuro(outcome.shownPrice),
            to: formatEuro(outcome.price),
          });
    case 'automatic':
      return t('leads.trapped');
    case 'limited':
      return t('leadOutcome.limited', { minutes: Math.ceil(outcome.seconds / 60) });
    case 'maintenance':
      return t('leadOutcome.maintenance', { seconds: maintenanceSecondsLeft() });
    case 'server-error':
      return outcome.seconds ? t('leadOutcome.busy', { seconds: outcome.seconds }) : t('errors.server500');
    default:
      return '';
  }
}
