import messages from '../../messages/es.json' with { type: 'json' };
import { paths, leadCookies } from '../../lib/routing/routes';
import { leadStatuses, type LeadOutcome } from '../../lib/leads/lead';
import { ask, type TimedResponse, type Sent } from '../support/ask';
import { broken } from '../support/report';
import type { ReportedOutcome } from './checks';
import { leadOf, postedFields, type Form, type Visitor } from './visitors';

/** The outcome of a response, and the problems in its text. */
interface Pressed {
  readonly reported: ReportedOutcome;
  readonly problems: readonly string[];
}

/** The reported outcome of each result, if it can't have arrived; any other is an error. */
const reportedOutcomes: Partial<Record<LeadOutcome['outcome'], ReportedOutcome>> = {
  sent: 'confirmed',
  refused: 'refused',
  invalid: 'refused',
};

const withoutMessage = 'was confirmed without a message for its page';

/** Submits «Enviar solicitud» once, with scripts or without. */
export function press(url: string, visitor: Visitor, form: Form): Promise<Pressed> {
  return form.key === null ? pressPlain(url, visitor, form) : pressScripted(url, visitor, form);
}

/** Sends a form once as the browser's code does, to a server whose public origin may be `origin`. */
export async function sendOnce(url: string, visitor: Visitor, form: Form, origin = url) {
  const { path, headers, json } = leadOf(form);
  const response = await requested(url + path, {
    headers: { origin, ...headers },
    json,
    from: visitor.address,
  });
  return { answer: response, lead: JSON.parse(response.text) as LeadOutcome };
}

const doubled = 'podría recibirla dos veces';

/** The reported arrival of a form: its outcome, or that it may have arrived, and whether it may arrive twice. */
export function reportedArrival({ outcome, mayHaveArrived, notice = '' }: LeadOutcome): string {
  if (!mayHaveArrived) return outcome;
  return notice.includes(doubled) ? 'may have arrived, may be doubled' : 'may have arrived';
}

async function pressScripted(url: string, visitor: Visitor, form: Form): Promise<Pressed> {
  const { answer: response, lead } = await sendOnce(url, visitor, form);
  const { outcome } = lead;
  const reported = lead.mayHaveArrived ? 'unknown' : (reportedOutcomes[outcome] ?? 'error');
  const problems = broken({
    [`reported "${outcome}" with status ${response.status}`]: leadStatuses[outcome] !== response.status,
    [withoutMessage]: reported === 'confirmed' && !hasMessage(response),
    'the response repeats the typed data': response.text.includes(form.values.email),
  });
  return { reported, problems };
}

async function pressPlain(url: string, visitor: Visitor, form: Form): Promise<Pressed> {
  const page = form.vehicle === null ? paths.contact : paths.interest(form.vehicle);
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const headers = { origin: url, ...type, referer: url + page };
  const body = [new URLSearchParams(postedFields(form)).toString()];
  const response = await requested(`${url}/api/${form.kind}`, { headers, body, from: visitor.address });
  const { location = '' } = response.headers;
  if (response.status !== 303) return { reported: 'error', problems: [`was answered ${response.status}`] };
  const isConfirmed = location === paths.confirmation;
  const problems = broken({
    'the URL contains the e-mail': location.includes('correo-de-prueba'),
    [withoutMessage]: isConfirmed && !hasMessage(response),
  });
  if (isConfirmed) return { reported: 'confirmed', problems };
  if (location === paths.maintenance) return { reported: 'error', problems };
  // The redirect to the form as the browser follows it: without the fragment.
  const cookie = cookiesOf(response).map((one) => one.split(';')[0]);
  const way = url + location.replace(/#.*/, '');
  const { status, text } = await requested(way, {
    headers: { cookie: cookie.join('; ') },
    from: visitor.address,
  });
  // Maintenance began in between: the form waits behind it.
  if (status === 307) return { reported: 'error', problems };
  const isEmpty = !text.includes(`value="${form.values.email}"`);
  problems.push(...broken({ [`finds the form empty after a failure (status ${status})`]: isEmpty }));
  return { reported: outcomeOfPage(text), problems };
}

/** The outcome in the message above the form. */
function outcomeOfPage(html: string): ReportedOutcome {
  const { unknown, busy } = messages.leadOutcome;
  const { failed, mayHaveArrived } = messages.leads;
  const [wait = ''] = busy.split('{');
  const notice = /role="alert">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  if (notice.includes(unknown) || notice.includes(mayHaveArrived)) return 'unknown';
  if ([failed, wait, messages.errors.server500].some((text) => notice.includes(text))) return 'error';
  return 'refused';
}

const cookiesOf = ({ headers }: TimedResponse) => headers['set-cookie'] ?? [];

const hasMessage = (response: TimedResponse) =>
  cookiesOf(response).some((cookie) => cookie.startsWith(`${leadCookies.confirmation}=`));

/** A form whose connection ends has no response. @throws */
async function requested(url: string, sent: Sent): Promise<TimedResponse> {
  const response = await ask(url, sent);
  if (response.status === 'closed') throw new Error('the connection was closed');
  return response;
}
