import 'server-only';
import { log } from '../log';
import { processWide } from '../process-wide';
import { digest } from '../seal';
import { sendRequest, type DealerRequest } from '../stockfinder/contact';
import { isStockfinderError, type StockfinderError } from '../stockfinder/errors';
import { keepSealed, keptSealed } from './kept-sealed';

/**
 * What became of a request:
 * `sent` it is with the dealer, with the upstream's message (clean HTML, may be empty) · `refused` the upstream said no,
 * with its reason (text, may be empty) · `error`, `maintenance`, `server-error`, `ignored` as specification 8 has it ·
 * `unknown` no answer came or none that can be read: it may have arrived · `conflict` another form was sent with the key.
 */
export type Delivery =
  | { readonly outcome: 'sent' | 'refused'; readonly message: string }
  | { readonly outcome: 'error' | 'maintenance' | 'server-error' | 'ignored' | 'unknown' | 'conflict' };

/** How long a form with a key of its own is known again, and one that is known by what it says alone (decisions 13). */
const ownKeyMs = 24 * 3_600_000;
const madeKeyMs = 10 * 60_000;

interface UnderWay {
  readonly contents: string;
  readonly delivery: Promise<Delivery>;
}

const underWay = () => processWide('requests-under-way', () => new Map<string, UnderWay>());

/** What is kept of a form that was sent. */
interface Remembered {
  readonly contents: string;
  readonly delivery: Delivery;
}

/** By what a form is known again. */
export interface Identity {
  /** The same for each repetition. */
  readonly key: string;
  /** What the form says, as a digest: the same form sent again says the same. */
  readonly contents: string;
  /** Whether the key came with the form; else we have made it of what it says. */
  readonly own: boolean;
}

interface Steps<R> {
  /** Asked before anything is sent, not for repetitions; what it answers instead is handed back. */
  readonly admit: () => Promise<R | null>;
  /** What is sent, once it is. */
  readonly request: () => Promise<DealerRequest>;
}

/**
 * Brings a form to the upstream, once: a repetition with its key gets the first answer, also while that is still
 * awaited and after a restart. Only success is remembered; after any failure the visitor may send the form again, under
 * the same key. What is remembered can be read with the key alone, which only the visitor's browser has.
 */
export async function deliver<R>(identity: Identity, { admit, request }: Steps<R>): Promise<Delivery | R> {
  const { key, contents } = identity;
  const name = digest(key);
  const running = underWay().get(name);
  if (running) return running.contents === contents ? running.delivery : { outcome: 'conflict' };
  const earlier = (await keptSealed('answer', key)) as Remembered | null;
  if (earlier) return earlier.contents === contents ? earlier.delivery : { outcome: 'conflict' };
  const instead = await admit();
  if (instead !== null) return instead;
  // Another press may have come this far while we looked.
  const other = underWay().get(name);
  if (other) return other.contents === contents ? other.delivery : { outcome: 'conflict' };
  const delivery = sendOnce(identity, request).finally(() => underWay().delete(name));
  underWay().set(name, { contents, delivery });
  return delivery;
}

async function sendOnce(identity: Identity, prepare: Steps<unknown>['request']): Promise<Delivery> {
  const start = performance.now();
  const request = await prepare();
  const delivery = await attempt(request, await upstreamKey(identity));
  log.info('request to a dealer', {
    kind: request.vehicle ? 'interest' : 'contact',
    outcome: delivery.outcome,
    ms: Math.round(performance.now() - start),
  });
  if (delivery.outcome === 'sent') {
    const { key, contents, own } = identity;
    const remembered: Remembered = { contents, delivery };
    await keepSealed('answer', key, remembered, own ? ownKeyMs : madeKeyMs).catch(() => {
      log.warn('the answer to a request is not remembered');
    });
  }
  return delivery;
}

/**
 * The key that the upstream is told. Where we have made it, each try of the next ten minutes has the same one; after
 * that the same form is another request, to the upstream too.
 */
async function upstreamKey({ key, own }: Identity): Promise<string> {
  if (own) return key;
  const begun = await keptSealed('attempt', key);
  if (typeof begun === 'number') return digest(`${key} ${begun}`);
  // Instances that begin at the same moment come to the same number.
  const now = Math.floor(Date.now() / madeKeyMs);
  await keepSealed('attempt', key, now, madeKeyMs).catch(() => {
    log.warn('the first try of a request is not remembered');
  });
  return digest(`${key} ${now}`);
}

async function attempt(request: DealerRequest, key: string): Promise<Delivery> {
  try {
    const { accepted, message } = await sendRequest(request, key);
    return { outcome: accepted ? 'sent' : 'refused', message };
  } catch (error) {
    if (!isStockfinderError(error)) throw error;
    return { outcome: outcomeOf(error) };
  }
}

/** Codes of a connection that was never made: nothing can have arrived. */
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
]);

function outcomeOf({ kind, outcome, reason }: StockfinderError) {
  if (kind === 'malformed' && outcome === 'success') return 'unknown';
  if (kind === 'timeout' || kind === 'network') return neverConnected.has(reason ?? '') ? 'error' : 'unknown';
  return outcome === 'success' ? 'unknown' : outcome;
}
