import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '@/lib/cache/lock';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';
import { digest } from '@/lib/web/security/seal';
import { sendLead, type DealerLead } from '@/lib/upstream/contact';
import { isStockfinderError, type StockfinderError } from '@/lib/upstream/errors';
import { storeEncrypted, readEncrypted } from '@/lib/web/security/encrypted-cache';

/**
 * What became of a lead (product 10.8): `sent`, with the upstream's message (clean HTML, may be empty) · `refused` by the
 * upstream, with its reason (text, may be empty) · `unknown`: there was no readable response, so it may have arrived ·
 * `conflict`: another form was sent with the same key.
 */
export type Delivery =
  | { readonly outcome: 'sent' | 'refused'; readonly message: string }
  | { readonly outcome: 'error' | 'maintenance' | 'server-error' | 'ignored' | 'unknown' | 'conflict' };

/** How long a repetition is recognised by a key of its own, and by the contents alone (product 10.7). */
const ownKeyMs = 24 * 3_600_000;
const madeKeyMs = 10 * 60_000;

/** The upstream has refused it, or it never left. */
const notTaken: readonly Delivery['outcome'][] = ['refused', 'error', 'maintenance'];

/** How often it is looked whether another instance is done, in milliseconds. */
const askAgainMs = 50;

interface UnderWay {
  readonly contents: string;
  readonly delivery: Promise<Delivery>;
}

const underWay = () => processWide('leads-under-way', () => new Map<string, UnderWay>());

/** What is stored under a key: whose it is, and what that was told once it was sent. */
interface Remembered {
  readonly contents: string;
  /** Null while it isn't known to have arrived. */
  readonly delivery: Delivery | null;
}

/** What identifies a form when it is sent again. */
export interface Identity {
  readonly key: string;
  /** A digest of what the form says. */
  readonly contents: string;
  /** Whether the key came with the form; else it is made of the contents. */
  readonly own: boolean;
}

interface Steps<R> {
  /** Called before anything is sent, except for repetitions; a result other than null is returned instead. */
  readonly admit: () => Promise<R | null>;
  /** The lead to send; called once. */
  readonly prepare: () => Promise<DealerLead>;
}

/**
 * Sends a lead to the upstream once: a repetition with its key gets the first result, also while that is pending and
 * after a restart. After a failure the visitor may send the form again with the same key; another form may take the key
 * only where the upstream has said that it didn't take the first. What is stored is encrypted with the key, which only
 * the visitor's browser has.
 */
export async function deliver<R>(identity: Identity, { admit, prepare }: Steps<R>): Promise<Delivery | R> {
  const { key, contents } = identity;
  const name = digest(key);
  const running = underWay().get(name);
  if (running) return running.contents === contents ? running.delivery : { outcome: 'conflict' };
  const earlier = await repeated(identity);
  if (earlier) return earlier;
  const instead = await admit();
  if (instead !== null) return instead;
  // Another press may have come this far in the meantime.
  const other = underWay().get(name);
  if (other) return other.contents === contents ? other.delivery : { outcome: 'conflict' };
  const delivery = sendAlone(identity, prepare).finally(() => underWay().delete(name));
  underWay().set(name, { contents, delivery });
  return delivery;
}

const rememberedFor = async (key: string) => (await readEncrypted('answer', key)) as Remembered | null;

/** What a form with this key came to earlier; null when this one may be sent. */
async function repeated({ key, contents }: Identity): Promise<Delivery | null> {
  const earlier = await rememberedFor(key);
  if (!earlier) return null;
  return earlier.contents === contents ? earlier.delivery : { outcome: 'conflict' };
}

/** Binds a key to a form, with its result once there is one; null frees the key. */
async function remember({ key, own }: Identity, value: Remembered | null): Promise<void> {
  await storeEncrypted('answer', key, value, own ? ownKeyMs : madeKeyMs).catch(() => {
    log.warn('what became of a request is not remembered');
  });
}

/**
 * Sends while no other instance does, where they share a Redis. Whoever waits for another gets its result; where the
 * other has failed, this press is a try of its own.
 */
async function sendAlone(identity: Identity, prepare: Steps<unknown>['prepare']): Promise<Delivery> {
  // The steps of one sending, each within the limit of a call, and what is stored before and after them.
  const longestMs = 3 * env().stockfinderTimeoutMs + 2_000;
  const givenUpAt = performance.now() + longestMs;
  while (performance.now() < givenUpAt) {
    const lock = await takeLock(`lead:${digest(identity.key)}`, longestMs);
    if (lock === null) return sendOnce(identity, prepare);
    if (lock !== 'held') {
      try {
        return (await repeated(identity)) ?? (await sendOnce(identity, prepare));
      } finally {
        await lock.release();
      }
    }
    await sleep(askAgainMs);
  }
  return { outcome: 'unknown' };
}

async function sendOnce(identity: Identity, prepare: Steps<unknown>['prepare']): Promise<Delivery> {
  const start = performance.now();
  const lead = await prepare();
  const { key, contents, own } = identity;
  // A key that was made of the contents can be no other form's.
  const isFirst = own && (await rememberedFor(key)) === null;
  // From here on it may arrive, whatever becomes of this process.
  if (isFirst) await remember(identity, { contents, delivery: null });
  const delivery = await attempt(lead, await upstreamKey(identity));
  log.info('request to a dealer', {
    kind: lead.vehicle ? 'interest' : 'contact',
    outcome: delivery.outcome,
    ms: Math.round(performance.now() - start),
  });
  if (delivery.outcome === 'sent') await remember(identity, { contents, delivery });
  else if (isFirst && notTaken.includes(delivery.outcome)) await remember(identity, null);
  return delivery;
}

/**
 * The key sent to the upstream. One made of the contents is the same for all attempts within ten minutes; later the same
 * form is another lead, for the upstream too.
 */
async function upstreamKey({ key, own }: Identity): Promise<string> {
  if (own) return key;
  const begun = await readEncrypted('attempt', key);
  if (typeof begun === 'number') return digest(`${key} ${begun}`);
  // Instances that start at the same moment get the same number.
  const now = Math.floor(Date.now() / madeKeyMs);
  await storeEncrypted('attempt', key, now, madeKeyMs).catch(() => {
    log.warn('the first try of a request is not remembered');
  });
  return digest(`${key} ${now}`);
}

async function attempt(lead: DealerLead, key: string): Promise<Delivery> {
  try {
    const { accepted, message } = await sendLead(lead, key);
    return { outcome: accepted ? 'sent' : 'refused', message };
  } catch (error) {
    if (!isStockfinderError(error)) throw error;
    return { outcome: outcomeOf(error) };
  }
}

/** What never left can be sent again without a thought; what left may have arrived (product 10.8). */
function outcomeOf({ kind, outcome, sent }: StockfinderError) {
  if (kind === 'malformed' && outcome === 'success') return 'unknown';
  if (kind === 'timeout' || kind === 'network') return sent ? 'unknown' : 'error';
  return outcome === 'success' ? 'unknown' : outcome;
}
