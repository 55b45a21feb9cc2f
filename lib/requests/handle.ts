import 'server-only';
import { json } from '../api';
import type { campaignParams } from '../campaign-params';
import { checkRequest } from '../domain/request-form';
import { requestChoices, type RequestKind, type RequestValues } from '../domain/request-values';
import { log } from '../log';
import { isSameOrigin } from '../same-origin';
import { digest, keyedDigest } from '../seal';
import { serverSecret } from '../server-secret';
import { getConfig } from '../stockfinder/config';
import type { DealerRequest } from '../stockfinder/contact';
import { getDealers } from '../stockfinder/dealers';
import { isStockfinderError } from '../stockfinder/errors';
import { visitorAddress } from '../visitor-address';
import { plainAnswer, scriptedAnswer, type Outcome } from './answer';
import { deliver, type Identity } from './deliver';
import { waitOf } from './rate-limit';
import { receivedForm, type Received } from './received';
import { simulatedTerms } from './simulated-terms';

/**
 * Answers a contact or interest form (specification 4, 5, 7): checks where it comes from, holds it against its rules,
 * brings it to a dealer once, and tells the browser's code or, with a page, the browser what became of it.
 */
export async function handleRequest(kind: RequestKind, request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return json({ outcome: 'error' }, 403);
  const received = await receivedForm(kind, request);
  if ('status' in received) return json({ outcome: 'error' }, received.status);
  const { form } = received;
  const outcome = await outcomeFor(kind, form, visitorAddress(request));
  return form.scripted ? scriptedAnswer(outcome, form) : plainAnswer(kind, outcome, form);
}

async function outcomeFor(kind: RequestKind, form: Received, address: string): Promise<Outcome> {
  if (form.automatic) {
    log.warn('a form was refused as automatic', { kind });
    return { outcome: 'error' };
  }
  const choices = await choicesNow();
  if (choices === null) return { outcome: 'server-error' };
  const checked = checkRequest(kind, form.values, choices);
  if (!checked.ok) return { outcome: 'invalid', fields: checked.fields };
  const request: DealerRequest = {
    values: checked.values,
    campaign: campaignOf(form.query),
    vehicle:
      form.vehicle === null || kind === 'contact' ? null : { id: form.vehicle, terms: await termsOf(form) },
  };
  return deliver(request, await identityOf(kind, form, checked.values), async () => {
    const seconds = await waitOf(address);
    return seconds === null ? null : { outcome: 'limited', seconds };
  });
}

/** The islands, dealers and models that the forms offer; null when nothing is known of them. */
async function choicesNow() {
  try {
    const [config, dealers] = await Promise.all([getConfig(), getDealers()]);
    return requestChoices(config, dealers);
  } catch (error) {
    if (!isStockfinderError(error)) throw error;
    return null;
  }
}

/** A plain form names only what it simulates; the amounts are asked for again. */
function termsOf({ terms, choice, vehicle }: Received) {
  return terms ?? (choice && vehicle !== null ? simulatedTerms(vehicle, choice) : null);
}

/**
 * What the visitor gave says whether a form is the same: the amounts that are simulated for a plain one may be others,
 * or none, the next time. A plain form has no key: what it says is its key, so that the same form sent twice counts once.
 */
async function identityOf(
  kind: RequestKind,
  { key, vehicle, terms, choice }: Received,
  values: RequestValues,
): Promise<Identity> {
  const contents = digest(JSON.stringify([kind, values, vehicle, terms, choice]));
  return { key: key ?? keyedDigest(await serverSecret(), contents), contents };
}

function campaignOf(query: URLSearchParams) {
  const valueOf = (name: (typeof campaignParams)[number]) => query.get(name) ?? '';
  return { source: valueOf('utm_source'), medium: valueOf('utm_medium'), campaign: valueOf('utm_campaign') };
}
