import messages from '../../messages/es.json' with { type: 'json' };
import { leadStatuses, type LeadOutcome } from '../../lib/leads/outcome';
import { leadCookies, paths } from '../../lib/routing/routes';
import { requestOrNull, type Reply } from '../support/ask';
import { brokenRules } from '../support/report';
import type { Form, Visitor } from './visitors';

/**
 * What the visitor learns: it has arrived, can't have arrived, may have arrived; `closed` without a response.
 */
export type Outcome = 'confirmed' | 'refused' | 'error' | 'unknown' | 'closed';

/** The outcome of a submit, and the problems of its response. */
const reportOfOutcome = (outcome: Outcome, problems: Readonly<Record<string, boolean>> = {}) => ({
  outcome,
  problems: brokenRules(problems),
});

/** Submits a visitor's form once by «Enviar solicitud», with scripts or without. */
export async function submitForm(origin: string, { form, ip }: Visitor) {
  const page = origin + (form.vehicle === null ? paths.contact : paths.interest(form.vehicle));
  const headers = { origin, referer: page, 'x-forwarded-for': ip };
  const response = await requestOrNull(`${origin}/api/${form.kind}`, {
    headers: {
      ...headers,
      ...(form.key === null
        ? { 'content-type': 'application/x-www-form-urlencoded' }
        : { 'content-type': 'application/json', 'idempotency-key': form.key }),
    },
    body: postedBodyOf(form),
  });
  // nginx answers 502 for an instance that ends.
  if (response === null || response.status === 502) return reportOfOutcome('closed');
  if (form.key !== null) return reportOfCall(form, response);
  const location = response.headers.get('location') ?? '';
  if (location === paths.confirmation)
    return reportOfOutcome('confirmed', { [withoutMessage]: !hasSuccessMessage(response) });
  if (response.status !== 303 || location === paths.maintenance)
    return reportOfOutcome('error', { [`got status ${response.status}`]: response.status !== 303 });
  // The page with the form, as it was typed.
  const cookie = response.headers.getSetCookie().map((header) => header.split(';')[0]);
  const back = await requestOrNull(origin + location.replace(/#.*/, ''), {
    headers: { ...headers, cookie: cookie.join('; ') },
  });
  // Maintenance began in between: the form waits behind it.
  if (back === null || back.status === 307) return reportOfOutcome('error');
  return reportOfOutcome(outcomeOfPage(back.text), {
    'the URL contains the e-mail': location.includes(form.values.email.replace(/@.*/, '')),
    [`finds the form empty after a failure (status ${back.status})`]: !back.text.includes(
      `value="${form.values.email}"`,
    ),
  });
}

const withoutMessage = 'was confirmed without a message for its page';

const hasSuccessMessage = ({ headers }: Reply) =>
  headers.getSetCookie().some((cookie) => cookie.startsWith(`${leadCookies.confirmation}=`));

/** What the browser's code learns. */
function reportOfCall({ values }: Form, response: Reply) {
  const { outcome, mayHaveArrived } = JSON.parse(response.text) as LeadOutcome;
  const isRefused = outcome === 'refused' || outcome === 'invalid';
  const certain = outcome === 'sent' ? 'confirmed' : isRefused ? 'refused' : 'error';
  return reportOfOutcome(mayHaveArrived ? 'unknown' : certain, {
    [`was told "${outcome}" with status ${response.status}`]: leadStatuses[outcome] !== response.status,
    [withoutMessage]: outcome === 'sent' && !hasSuccessMessage(response),
    'the response repeats the typed data': response.text.includes(values.email),
  });
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

/** What a browser posts of a form. */
function postedBodyOf({ key, values, vehicle }: Form): string {
  const typed = Object.entries(values).filter(([, value]) => value !== false && value !== '');
  const fields = {
    ...Object.fromEntries(typed.map(([field, value]) => [field, value === true ? 'on' : String(value)])),
    ...(vehicle !== null && { vehicle, entry: '0', months: '48' }),
  };
  return key === null ? new URLSearchParams(fields).toString() : JSON.stringify(fields);
}
