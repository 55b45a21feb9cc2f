import 'server-only';
import { getTranslations } from 'next-intl/server';
import { json } from '../api';
import { addUtm } from '../campaign-params';
import type { RequestField, RequestKind } from '../domain/request-values';
import { paths } from '../routes';
import { getVehicle } from '../stockfinder/vehicles';
import { confirmationCookie, forgottenFormCookie, returnedFormCookie } from './cookies';
import type { Delivery } from './deliver';
import type { Received } from './received';

/** What became of a form, from its first check to the dealer's answer. */
export type Outcome =
  | Delivery
  | { readonly outcome: 'invalid'; readonly fields: readonly RequestField[] }
  | { readonly outcome: 'limited'; readonly seconds: number };

/** What the browser's code is told. `message` is in the site's language, and empty where the fields say it all. */
export interface RequestAnswer {
  readonly outcome: Outcome['outcome'];
  readonly message?: string;
  readonly fields?: readonly RequestField[];
}

const statuses: Readonly<Record<Outcome['outcome'], number>> = {
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
};

/** The answer for the browser's code; a success leaves its message for the confirmation page behind. */
export async function scriptedAnswer(outcome: Outcome, { vehicle }: Received): Promise<Response> {
  const answer: RequestAnswer = {
    outcome: outcome.outcome,
    ...(outcome.outcome === 'invalid' && { fields: outcome.fields }),
    ...(outcome.outcome !== 'sent' && { message: await messageOf(outcome) }),
  };
  const response = json(answer, statuses[outcome.outcome]);
  if (outcome.outcome === 'limited') response.headers.set('retry-after', String(outcome.seconds));
  if (outcome.outcome === 'sent') await leaveMessage(response, outcome.message, vehicle);
  return response;
}

/** The answer for a browser without our code: on to the confirmation, or back to the form with what was typed. */
export async function plainAnswer(kind: RequestKind, outcome: Outcome, form: Received): Promise<Response> {
  if (outcome.outcome === 'maintenance') return seeOther(paths.maintenance);
  if (outcome.outcome === 'sent') {
    const response = seeOther(addUtm(paths.confirmation, form.query));
    await leaveMessage(response, outcome.message, form.vehicle);
    return response;
  }
  const vehicle = kind === 'interest' ? await vehicleStillThere(form) : null;
  const response = seeOther(`${formAddress(vehicle, form)}#${returnedAnchor}`);
  const fields = outcome.outcome === 'invalid' ? outcome.fields : [];
  const returned = {
    kind: vehicle === null ? ('contact' as const) : kind,
    vehicle,
    values: form.values,
    fields,
    message: await messageOf(outcome),
  };
  response.headers.append('set-cookie', await returnedFormCookie(returned, formPath(vehicle)));
  return response;
}

/** A sold vehicle has no page that an interest could come back to; the contact form then takes what was typed. */
async function vehicleStillThere({ vehicle }: Received): Promise<string | null> {
  if (vehicle === null) return null;
  const isGone = await getVehicle(vehicle).then(
    (found) => found === null,
    () => false,
  );
  return isGone ? null : vehicle;
}

/** The fragment of what is said above a form that came back. */
export const returnedAnchor = 'aviso';

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

const formPath = (vehicle: string | null) => (vehicle === null ? paths.contact : paths.vehicle(vehicle));

function formAddress(vehicle: string | null, { choice, query }: Received): string {
  if (vehicle === null) return addUtm(paths.contact, query);
  const terms = choice ? `&entry=${choice.entry}&months=${choice.months}` : '';
  return addUtm(paths.interest(vehicle) + terms, query);
}

async function leaveMessage(response: Response, message: string, vehicle: string | null): Promise<void> {
  response.headers.append('set-cookie', await confirmationCookie(message));
  response.headers.append('set-cookie', forgottenFormCookie(formPath(vehicle)));
}

/** The catalogue's texts (specification 8); what the upstream says itself stands above them. */
async function messageOf(outcome: Outcome): Promise<string> {
  const t = await getTranslations();
  switch (outcome.outcome) {
    case 'refused':
      return outcome.message || t('request.failed');
    case 'error':
    case 'conflict':
      return t('request.failed');
    case 'unknown':
      return t('request.unknown');
    case 'ignored':
      return t('request.ignored');
    case 'limited':
      return t('request.limited', { minutes: Math.ceil(outcome.seconds / 60) });
    case 'server-error':
      return t('errors.server500');
    default:
      return '';
  }
}
