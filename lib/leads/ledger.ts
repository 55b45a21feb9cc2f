import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from '@/lib/platform/redis';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';
import { readEncrypted, storeEncrypted, digest } from '@/lib/web/security/seal';
import type { LeadOutcome } from './lead';

/** What identifies a form when it is sent again. */
export interface Identity {
  readonly key: string;
  /** A digest of what the form says. */
  readonly contents: string;
  /** Whether the key came with the form; else it is made of the contents. */
  readonly own: boolean;
}

/** Whose a key is, and what that form was told: while it is under way, or once it was sent. */
interface Entry<D> {
  readonly contents: string;
  readonly delivery: D;
}

/** Null while it isn't known to have arrived. */
type Kept = Entry<LeadOutcome | null>;

/** How long a repetition is recognised by a key of its own, and by the contents alone (product 10.7). */
const ownKeyMs = 24 * 3_600_000;
const madeKeyMs = 10 * 60_000;

/** The upstream has refused it, or it never left. */
const notTaken: readonly LeadOutcome['outcome'][] = ['refused', 'error', 'maintenance'];

/** How often it is looked whether another instance is done, in milliseconds. */
const askAgainMs = 50;

/**
 * What became of leads, by their keys: each is sent once, however often it is pressed, on every instance and through a
 * restart (product 10.7). What is kept is encrypted with the key, which only the visitor's browser has.
 */
class LeadLedger {
  /** Those that this process is sending, by the digest of their key. */
  readonly #underWay = new Map<string, Entry<Promise<LeadOutcome>>>();

  /** What the form comes to or came to, `conflict` where its key is another's; null where it may be sent. */
  async find(identity: Identity): Promise<LeadOutcome | null> {
    const current = this.#underWay.get(digest(identity.key));
    return current ? told(identity, current) : earlier(identity);
  }

  /**
   * Sends while nobody else does, here or on an instance with the same Redis. Whoever comes in the meantime gets the same
   * outcome; where another instance has failed, this press is a try of its own.
   */
  async claim(identity: Identity, send: () => Promise<LeadOutcome>): Promise<LeadOutcome> {
    const name = digest(identity.key);
    const other = this.#underWay.get(name);
    if (other) return told(identity, other);
    const delivery = sendAlone(identity, send).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, { contents: identity.contents, delivery });
    return delivery;
  }

  /**
   * Binds the key to the form while it is sent and to what it came to. After a failure the same form may be sent again;
   * another one may take the key only where the first wasn't taken.
   * @param send receives the key for the upstream
   */
  async settle(identity: Identity, send: (key: string) => Promise<LeadOutcome>): Promise<LeadOutcome> {
    const { contents, own } = identity;
    // A key that was made of the contents can be no other form's.
    const isFirst = own && (await kept(identity)) === null;
    // From here on it may arrive, whatever becomes of this process.
    if (isFirst) await keep(identity, { contents, delivery: null });
    const delivery = await send(await upstreamKey(identity));
    if (delivery.outcome === 'sent') await keep(identity, { contents, delivery });
    else if (isFirst && notTaken.includes(delivery.outcome) && !delivery.mayHaveArrived)
      await keep(identity, null);
    return delivery;
  }
}

/** What a form is told of an entry under its key: the entry's outcome, or that the key is another's. */
function told<D>({ contents }: Identity, entry: Entry<D>): D | { readonly outcome: 'conflict' } {
  return entry.contents === contents ? entry.delivery : { outcome: 'conflict' };
}

async function earlier(identity: Identity): Promise<LeadOutcome | null> {
  const entry = await kept(identity);
  return entry && told(identity, entry);
}

const kept = async ({ key }: Identity) => (await readEncrypted('answer', key)) as Kept | null;

/** Null frees the key. */
async function keep({ key, own }: Identity, value: Kept | null): Promise<void> {
  await storeEncrypted('answer', key, value, own ? ownKeyMs : madeKeyMs).catch(() => {
    log.warn('what became of a request is not remembered');
  });
}

async function sendAlone(identity: Identity, send: () => Promise<LeadOutcome>): Promise<LeadOutcome> {
  // The steps of one sending, each within the limit of a call, and what is kept before and after them.
  const { stockfinderTimeoutMs, formTimeoutMs } = env();
  const longestMs = 3 * stockfinderTimeoutMs + formTimeoutMs + 2_000;
  const givenUpAt = performance.now() + longestMs;
  while (performance.now() < givenUpAt) {
    const lock = await takeLock(`lead:${digest(identity.key)}`, longestMs);
    if (lock === null) return send();
    if (lock !== 'held') {
      try {
        return (await earlier(identity)) ?? (await send());
      } finally {
        await lock.release();
      }
    }
    await sleep(askAgainMs);
  }
  return { outcome: 'unknown', mayHaveArrived: true };
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

/** The ledger of this process. */
export const leadLedger = () => processWide('lead-ledger', () => new LeadLedger());
