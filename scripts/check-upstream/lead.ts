import { randomInt, randomUUID } from 'node:crypto';
import { env } from '../../lib/platform/env';
import { answerIn, payloadOf } from '../../lib/upstream/contact';
import { ask, type Asked } from './ask';
import { choicesOf } from './requests';

/** What sending one marked request twice has shown. */
export interface LeadReport {
  /** The surname by which people find it in the CRM. */
  readonly marker: string;
  readonly lines: readonly string[];
  /** Whether a result could be read of both. */
  readonly ok: boolean;
}

/** Letters alone: surnames have no digits. */
const randomLetters = () => Array.from({ length: 8 }, () => String.fromCharCode(65 + randomInt(26))).join('');

/** Sends one contact request twice with one key, to the first dealer who can be chosen. A dealer will receive it. */
export async function tryLead(): Promise<LeadReport> {
  const choices = choicesOf(await ask('frontapp/config'), await ask('dealers'));
  const [dealer] = choices.dealers;
  const [model] = choices.models;
  const marker = `Prueba ${randomLetters()}`;
  if (!dealer || !model) return { marker, lines: ['not sent: no dealer or model can be chosen'], ok: false };
  const idempotencyKey = randomUUID();
  const body = payloadOf({
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
  const second = await ask('contact', { body, idempotencyKey });
  const read = [first, second].map((asked) => answerIn(asked.body));
  return {
    marker,
    ok: read.every((answer) => answer?.accepted),
    lines: [
      `sent to ${dealer.name}: first ${told(first)}`,
      `the same again, with the same Idempotency-Key: ${told(second)}`,
      `Look in the CRM for «${marker}». One entry: the upstream heeds Idempotency-Key, set STOCKFINDER_IDEMPOTENT_FORMS=true. Two: it doesn't, leave that unset, and visitors are told that a repetition may arrive twice. None: requests are lost.`,
      'Delete what you find: nobody waits for an answer.',
    ],
  };
}

/** How one was answered: the time, the shape, and what visitors would be told. */
function told({ ms, body, failure, written }: Asked): string {
  const limit = env().formTimeoutMs;
  const near = ms > limit * 0.6 ? ` (near the limit of ${limit} ms: raise STOCKFINDER_FORM_TIMEOUT_MS)` : '';
  if (failure !== null) {
    const known = failure.mayHaveArrived ? 'it may have arrived' : 'it has not arrived';
    return `${failure.sentence} after ${ms} ms${near}: visitors are told that ${known}. ${failure.advice}`;
  }
  const answer = answerIn(body);
  const type = written?.contentType ?? 'no content type';
  const result =
    answer === null
      ? 'no code can be read of it: visitors are told that the request may have arrived'
      : answer.accepted
        ? 'accepted'
        : 'refused';
  return `${ms} ms${near}, ${result}; answered ${shapeOf(body)} (${type})`;
}

/** The keys and types of a value, without its texts. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shapeOf).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}: ${shapeOf(inner)}`)
    .join(', ')}}`;
}
