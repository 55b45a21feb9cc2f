import messages from '../../messages/es.json' with { type: 'json' };
import { leadStatuses, type LeadOutcome } from '../../lib/leads/lead';
import { leadCookies, paths } from '../../lib/routing/routes';
import { ask, type Sent, type TimedResponse } from '../support/ask';
import { broken } from '../support/report';
import type { Form, Visitor } from './visitors';

/** What the visitor learns: it has arrived, can't have arrived, may have arrived; `closed` without a response. */
export type Outcome = 'confirmed' | 'refused' | 'error' | 'unknown' | 'closed';

/** The outcome of a submit, and the problems of its response. */
interface Report {
  readonly outcome: Outcome;
  readonly problems: readonly string[];
}

/** Submits a visitor's form once by «Enviar solicitud», with scripts or without. */
export async function send(origin: string, { form, ip }: Visitor): Promise<Report> {
  const submit = form.key === null ? sendPlain : sendScripted;
  return submit(form, origin, (path, sent) => ask(origin + path, { ...sent, from: ip }));
}

type Request = (path: string, sent: Sent) => Promise<TimedResponse>;
const closed: Report = { outcome: 'closed', problems: [] };
/** nginx answers 502 for an instance that ends. */
const isClosed = ({ status }: TimedResponse) => status === 'closed' || status === 502;
const withoutMessage = 'was confirmed without a message for its page';

/** Sends the form as the browser's code does. */
async function sendScripted(form: Form, origin: string, request: Request): Promise<Report> {
  const { kind, key, values } = form;
  const response = await request(`/api/${kind}`, {
    headers: { origin, 'content-type': 'application/json', 'idempotency-key': key ?? '' },
    body: JSON.stringify({ ...postedFields(form), elapsedMs: '5000' }),
  });
  if (isClosed(response)) return closed;
  const { outcome, mayHaveArrived } = JSON.parse(response.text) as LeadOutcome;
  const isRefused = outcome === 'refused' || outcome === 'invalid';
  const reported = outcome === 'sent' ? 'confirmed' : isRefused ? 'refused' : 'error';
  const problems = broken({
    [`was told "${outcome}" with status ${response.status}`]: leadStatuses[outcome] !== response.status,
    [withoutMessage]: outcome === 'sent' && !hasMessage(response),
    'the response repeats the typed data': response.text.includes(values.email),
  });
  return { outcome: mayHaveArrived ? 'unknown' : reported, problems };
}

/** Sends the form as a browser without scripts does, and follows a failure to the page with the form. */
async function sendPlain(form: Form, origin: string, request: Request): Promise<Report> {
  const page = form.vehicle === null ? paths.contact : paths.interest(form.vehicle);
  const headers = {
    ...{ origin, referer: origin + page },
    'content-type': 'application/x-www-form-urlencoded',
  };
  const body = new URLSearchParams(postedFields(form)).toString();
  const response = await request(`/api/${form.kind}`, { headers, body });
  const location = String(response.headers['location'] ?? '');
  if (isClosed(response)) return closed;
  if (response.status !== 303) return { outcome: 'error', problems: [`got status ${response.status}`] };
  const isConfirmed = location === paths.confirmation;
  const problems = broken({
    'the URL contains the e-mail': location.includes(form.values.email.replace(/@.*/, '')),
    [withoutMessage]: isConfirmed && !hasMessage(response),
  });
  if (isConfirmed) return { outcome: 'confirmed', problems };
  if (location === paths.maintenance) return { outcome: 'error', problems };
  const cookie = cookiesOf(response)
    .map((one) => one.split(';')[0])
    .join('; ');
  const { status, text } = await request(location.replace(/#.*/, ''), { headers: { cookie } });
  // Maintenance began in between: the form waits behind it.
  if (status === 307) return { outcome: 'error', problems };
  const isEmpty = !text.includes(`value="${form.values.email}"`);
  const lost = broken({ [`finds the form empty after a failure (status ${status})`]: isEmpty });
  return { outcome: outcomeOfPage(text), problems: [...problems, ...lost] };
}

/** The outcome in the message above the form. */
function outcomeOfPage(html: string): Outcome {
  const { unknown, busy } = messages.leadOutcome;
  const { failed, mayHaveArrived } = messages.leads;
  const [wait = ''] = busy.split('{');
  const notice = /role="alert">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  const says = (...texts: readonly string[]) => texts.some((text) => notice.includes(text));
  if (says(unknown, mayHaveArrived)) return 'unknown';
  return says(failed, wait, messages.errors.server500) ? 'error' : 'refused';
}

/** The fields that a browser posts of a form. */
function postedFields({ values, vehicle }: Form): Record<string, string> {
  const typed = Object.entries(values).filter(([, value]) => value !== false && value !== '');
  return {
    ...Object.fromEntries(typed.map(([field, value]) => [field, value === true ? 'on' : String(value)])),
    ...(vehicle !== null && { vehicle, entry: '0', months: '48' }),
  };
}

const cookiesOf = ({ headers }: TimedResponse) => [headers['set-cookie'] ?? []].flat();

const hasMessage = (response: TimedResponse) =>
  cookiesOf(response).some((cookie) => cookie.startsWith(`${leadCookies.confirmation}=`));
