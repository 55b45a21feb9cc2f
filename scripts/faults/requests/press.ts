import messages from '../../../messages/es.json' with { type: 'json' };
import { paths, leadCookies } from '../../../lib/addresses/routes';
import type { Told } from './ledger';
import type { Form, Visitor } from './visitors';

/** What an answer said, and what of it a visitor should never see. */
export interface Answer {
  readonly told: Told;
  readonly problems: readonly string[];
}

const statuses: Readonly<Record<string, readonly [status: number, told: Told]>> = {
  sent: [200, 'confirmed'],
  refused: [400, 'refused'],
  invalid: [422, 'refused'],
  unknown: [504, 'unknown'],
  error: [400, 'error'],
  conflict: [400, 'error'],
  'server-error': [500, 'error'],
  ignored: [502, 'error'],
  maintenance: [503, 'error'],
};

/** Presses «Enviar solicitud» once, with scripts or without. */
export function press(url: string, visitor: Visitor, form: Form): Promise<Answer> {
  return form.key === null ? pressPlain(url, visitor, form) : pressScripted(url, visitor, form, form.key);
}

const headersOf = (url: string, { address }: Visitor) => ({ origin: url, 'x-forwarded-for': address });

async function pressScripted(url: string, visitor: Visitor, form: Form, key: string): Promise<Answer> {
  const { kind, values, vehicle } = form;
  const answer = await fetch(`${url}/api/${kind}`, {
    method: 'POST',
    headers: { ...headersOf(url, visitor), 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ values, vehicle, terms: null, website: '', query: '', elapsedMs: 5_000 }),
  });
  const text = await answer.text();
  const { outcome } = JSON.parse(text) as { outcome: string };
  const [status, told] = statuses[outcome] ?? [0, 'error'];
  const problems = [
    ...(status === answer.status ? [] : [`was told "${outcome}" with status ${answer.status}`]),
    ...(told === 'confirmed' && !hasMessage(answer) ? ['was confirmed without a message for its page'] : []),
    ...(text.includes(values.email) ? ['was sent back what was typed'] : []),
  ];
  return { told, problems };
}

async function pressPlain(url: string, visitor: Visitor, form: Form): Promise<Answer> {
  const page = form.vehicle === null ? paths.contact : paths.interest(form.vehicle);
  const answer = await fetch(`${url}/api/${form.kind}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      ...headersOf(url, visitor),
      'content-type': 'application/x-www-form-urlencoded',
      referer: url + page,
    },
    body: new URLSearchParams(plainFields(form)).toString(),
  });
  const location = answer.headers.get('location') ?? '';
  if (answer.status !== 303) return { told: 'error', problems: [`was answered ${answer.status}`] };
  const problems = location.includes('correo-de-prueba') ? ['finds the e-mail in the address'] : [];
  if (location === paths.confirmation)
    return {
      told: 'confirmed',
      problems: hasMessage(answer) ? problems : [...problems, 'was confirmed without a message for its page'],
    };
  if (location === paths.maintenance) return { told: 'error', problems };
  return readReturned(url, answer, location, form, problems);
}

/** Follows the way back to the form, as the browser does, and reads what stands above it. */
async function readReturned(
  url: string,
  answer: Response,
  location: string,
  form: Form,
  problems: readonly string[],
): Promise<Answer> {
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const page = await fetch(url + location, { headers: { cookie }, redirect: 'manual' });
  // Maintenance came on in between: the form waits behind it.
  if (page.status === 307) return { told: 'error', problems };
  const html = await page.text();
  const kept = html.includes(`value="${form.values.email}"`);
  return {
    told: toldBy(html),
    problems: kept ? problems : [...problems, `finds the form empty after a failure (status ${page.status})`],
  };
}

function toldBy(html: string): Told {
  const { unknown, ignored } = messages.leadOutcome;
  const { failed } = messages.leads;
  const notice = /role="alert">(.*?)<\/div>/s.exec(html)?.[1] ?? '';
  if (notice.includes(unknown)) return 'unknown';
  if ([failed, ignored, messages.errors.server500].some((text) => notice.includes(text))) return 'error';
  return 'refused';
}

function plainFields({ values, vehicle, choice }: Form): Record<string, string> {
  const typed = Object.entries(values).flatMap(([field, value]) =>
    value === false || value === '' ? [] : [[field, value === true ? 'on' : value] as const],
  );
  return {
    ...Object.fromEntries(typed),
    ...(vehicle !== null && { vehicle }),
    ...(choice && { entry: String(choice.entry), months: String(choice.months) }),
    website: '',
  };
}

function hasMessage(answer: Response): boolean {
  return answer.headers.getSetCookie().some((cookie) => cookie.startsWith(`${leadCookies.confirmation}=`));
}
