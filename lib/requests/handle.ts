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
  const { values } = checked;
  return deliver(await identityOf(kind, form, values), {
    admit: async () => {
      const seconds = await waitOf(address);
      return seconds === null ? null : { outcome: 'limited', seconds };
    },
    request: async () => ({ values, campaign: campaignOf(form.query), vehicle: await vehicleOf(form) }),
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

/** The vehicle with the terms that the visitor chose: fee and total are asked for now, never taken from a browser (decisions 13). */
async function vehicleOf({ vehicle, choice }: Received): Promise<DealerRequest['vehicle']> {
  if (vehicle === null) return null;
  return { id: vehicle, terms: choice && (await simulatedTerms(vehicle, choice)) };
}

/** A plain form has no key: what it says, and on which page, stands for it for a while. */
async function identityOf(
  kind: RequestKind,
  { key, page, vehicle, choice }: Received,
  values: RequestValues,
): Promise<Identity> {
  const contents = digest(JSON.stringify([kind, values, vehicle, choice]));
  if (key !== null) return { key, contents, own: true };
  return { key: keyedDigest(await serverSecret(), `${page} ${contents}`), contents, own: false };
}

function campaignOf(query: URLSearchParams) {
  const valueOf = (name: (typeof campaignParams)[number]) => query.get(name) ?? '';
  return { source: valueOf('utm_source'), medium: valueOf('utm_medium'), campaign: valueOf('utm_campaign') };
}
