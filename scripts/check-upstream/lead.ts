import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callLimits } from '@/lib/platform/bounds';
import { deliveryOf } from '../../lib/source/lead-gateway';
import { parseDealerResponse, toLeadPayload } from '../../lib/upstream/contact';
import { ask, type CallResult, type Sent } from './ask';
import { choicesOf } from './requests';

/** The result of sending one marked request twice. */
export interface LeadReport {
  /** The surname that identifies it in the CRM. */
  readonly marker: string;
  readonly lines: readonly string[];
  /** The reproducible results: of the first request, of the second, and of connections. */
  readonly results: readonly string[];
  /** Whether both results were readable. */
  readonly ok: boolean;
}

/** Letters alone: surnames have no digits. */
const randomLetters = () => Array.from({ length: 8 }, () => String.fromCharCode(65 + randomInt(26))).join('');

/** Longer than the idle timeout of upstreams that announce none, and shorter than ours, in milliseconds. */
const restMs = 1_500;

/**
 * Sends one contact request twice with one key, to the first dealer that can be chosen. A dealer receives it. The
 * second is sent on an idle connection, which the storefront never does, and again if it fails by that.
 */
export async function tryLead(): Promise<LeadReport> {
  const choices = choicesOf(await ask('frontapp/config'), await ask('dealers'));
  const [dealer] = choices.dealers;
  const [model] = choices.models;
  const marker = `Prueba ${randomLetters()}`;
  if (!dealer || !model) return { marker, ...notSent };
  const idempotencyKey = randomUUID();
  const body = toLeadPayload({
    values: {
      name: 'Prueba de conexión',
      surnames: marker,
      email: 'prueba@example.com',
      phone: '600000000',
      island: dealer.islandId,
      dealer: dealer.id,
      model: model.id,
      communications: false,
      analysis: false,
      terms: true,
    },
    campaign: { source: 'check-upstream', medium: '', campaign: '' },
    vehicle: null,
  });
  const first = await ask('contact', { body, idempotencyKey });
  const rested = await onRestedConnection({ body, idempotencyKey });
  const isClosed = first.failure === null && rested.failure?.status === null;
  const second = isClosed ? await ask('contact', { body, idempotencyKey }) : rested;
  const results = [first, second].map((requested) => reported(requested).what);
  return {
    marker,
    ok: [first, second].every((requested) => delivered(requested).outcome === 'sent'),
    results: [...new Set(results), ...(isClosed ? [closing] : [])],
    lines: [
      `sent to ${dealer.name}: first ${reported(first).line}`,
      `the same again, with the same Idempotency-Key: ${reported(second).line}`,
      ...(isClosed ? [closing] : []),
      `Look in the CRM for «${marker}». One entry: the upstream heeds Idempotency-Key, set STOCKFINDER_IDEMPOTENT_FORMS=true. Two: it doesn't, leave that unset, and visitors are told that a repetition may arrive twice. None: requests are lost.`,
      'Delete what you find: nobody waits for an answer.',
    ],
  };
}

const none = 'not sent: no dealer or model can be chosen';
const notSent = { lines: [none], results: [none], ok: false };

const closing = `a connection that has rested ${restMs / 1_000} s is closed without a warning, and a request on it is lost: the storefront opens a new one for each`;

/** Sends a request on an idle connection. */
async function onRestedConnection(sent: Sent): Promise<CallResult> {
  await ask('dealers');
  await sleep(restMs);
  return ask('contact', { ...sent, lane: 'reads' });
}

/** The delivery that the storefront makes of a response. */
const delivered = ({ body, failure }: CallResult) =>
  deliveryOf({ ...(failure ?? { status: 200 }), ...parseDealerResponse(body) });

/** Describes a response: the visitor's message and the shape, without and with the time. */
function reported(requested: CallResult): { readonly what: string; readonly line: string } {
  const { ms, body, failure, contentType } = requested;
  const limit = callLimits.formMs;
  const limitWarning = ms > limit * 0.6 ? ` (near the limit of ${limit} ms: make the call faster)` : '';
  const { outcome, mayHaveArrived } = delivered(requested);
  if (failure !== null) {
    const existing = mayHaveArrived ? 'it may have arrived' : 'it has not arrived';
    const what = `${failure.sentence}${limitWarning}: visitors are told that ${existing}`;
    return { what, line: `${what}, after ${ms} ms. ${failure.advice}` };
  }
  const { code } = parseDealerResponse(body);
  const read = code === null ? 'no code can be read of it' : `its code «${code}» is unknown`;
  const type = contentType ?? 'no content type';
  const result =
    outcome === 'sent'
      ? 'accepted'
      : outcome === 'refused'
        ? 'refused'
        : `${read}: visitors are told that the request may have arrived`;
  const what = `${result}; answered ${shapeOf(body)} (${type})${limitWarning}`;
  return { what, line: `${what}, after ${ms} ms` };
}

/** The keys and types of a value, without its texts. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}: ${shapeOf(inner)}`)
    .join(', ')}}`;
}
