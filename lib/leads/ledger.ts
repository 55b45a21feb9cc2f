import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataLifetimes } from '@/lib/platform/lifetimes';
import { acquireLock } from '@/lib/platform/redis';
import { callLimits } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processState } from '@/lib/platform/state';
import { readEncrypted, storeEncrypted, digest } from '@/lib/security/encryption';
import type { LeadOutcome } from './lead';

/** Identifies a form across repeated submits. */
export interface Identity {
  readonly key: string;
  /** Digest of the form's contents. */
  readonly contents: string;
  /** Whether the client sent the key; otherwise it derives from the contents. */
  readonly isClientKey: boolean;
}

/** Contents of the form that owns a key, and its delivery: a pending promise or the stored outcome. */
interface Entry<D> {
  readonly contents: string;
  readonly delivery: D;
}

/** `delivery` is null while the lead isn't known to have arrived. */
interface StoredOutcome extends Entry<LeadOutcome | null> {
  /** The key for the upstream. */
  readonly key: string;
}

/** How long a repetition is recognized by a client's key, and by the contents alone (product 10.7). */
const { ttl: clientKeyMs } = dataLifetimes['outcome of a form'];
const { ttl: derivedKeyMs } = dataLifetimes['outcome of a form without a key'];

/** Interval at which another instance's outcome is polled, in milliseconds. */
const pollMs = 50;

/**
 * Idempotency store of leads. Each lead is sent once, however often it is submitted, across instances and restarts
 * (product 10.7). Stored outcomes are encrypted with the key, which only the visitor's browser has.
 */
class LeadLedger {
  /** Deliveries in this process, by the digest of their key. */
  readonly #underWay = new Map<string, Entry<Promise<LeadOutcome>>>();

  /** Returns the form's pending or stored outcome; `conflict` if another form has the key; null to send it. */
  async find(identity: Identity): Promise<LeadOutcome | null> {
    const current = this.#underWay.get(digest(identity.key));
    return current ? replayed(identity, current) : earlier(identity);
  }

  /**
   * Sends a form unless a delivery is pending here or on an instance with the same Redis. Concurrent submits get the
   * pending outcome. If the other instance's delivery failed, this submit sends its own.
   */
  async claim(identity: Identity, send: () => Promise<LeadOutcome>): Promise<LeadOutcome> {
    const name = digest(identity.key);
    const other = this.#underWay.get(name);
    if (other) return replayed(identity, other);
    const delivery = sendAlone(identity, send).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, { contents: identity.contents, delivery });
    return delivery;
  }

  /**
   * Binds the key to the form during delivery, and stores the outcome. After a failure the same form may be sent again.
   * Another form may use the key only if the first one wasn't accepted.
   * @param send receives the key for the upstream
   */
  async settle(identity: Identity, send: (key: string) => Promise<LeadOutcome>): Promise<LeadOutcome> {
    const { contents } = identity;
    const before = await stored(identity);
    const key = before?.key ?? upstreamKey(identity);
    // Stored before sending: the lead may arrive even if this process ends.
    if (!before) await store(identity, { contents, key, delivery: null });
    const delivery = await send(key);
    if (delivery.outcome === 'sent') await store(identity, { contents, key, delivery });
    else if (!before && !delivery.mayHaveArrived) await store(identity, null);
    return delivery;
  }
}

/** Returns an entry's delivery, or `conflict` if another form owns its key. */
function replayed<D>({ contents }: Identity, entry: Entry<D>): D | { readonly outcome: 'conflict' } {
  return entry.contents === contents ? entry.delivery : { outcome: 'conflict' };
}

async function earlier(identity: Identity): Promise<LeadOutcome | null> {
  const entry = await stored(identity);
  return entry && replayed(identity, entry);
}

const stored = async ({ key }: Identity) => (await readEncrypted('answer', key)) as StoredOutcome | null;

/** Null frees the key. */
async function store({ key, isClientKey }: Identity, value: StoredOutcome | null): Promise<void> {
  await storeEncrypted('answer', key, value, isClientKey ? clientKeyMs : derivedKeyMs).catch(() => {
    log.warn('the outcome of a lead could not be stored');
  });
}

async function sendAlone(identity: Identity, send: () => Promise<LeadOutcome>): Promise<LeadOutcome> {
  // Maximum duration of a delivery: its upstream calls at their timeouts, and a margin for the store.
  const maxWaitMs = 3 * env().stockfinderTimeoutMs + callLimits.formMs + 2_000;
  const givenUpAt = performance.now() + maxWaitMs;
  while (performance.now() < givenUpAt) {
    const lock = await acquireLock(`lead:${digest(identity.key)}`, maxWaitMs);
    if (lock === null) return send();
    if (lock !== 'held') {
      try {
        return (await earlier(identity)) ?? (await send());
      } finally {
        await lock.release();
      }
    }
    await sleep(pollMs);
  }
  return { outcome: 'unknown', mayHaveArrived: true };
}

/**
 * Returns the key for the upstream. A key derived from the contents is valid for ten minutes; later the same form is a
 * new lead, for the upstream too. Instances that start in the same period send the same key.
 */
function upstreamKey({ key, isClientKey }: Identity): string {
  return isClientKey ? key : digest(`${key} ${Math.floor(Date.now() / derivedKeyMs)}`);
}

/** Returns the ledger of this process. */
export const leadLedger = () => processState('lead-ledger', () => new LeadLedger());
