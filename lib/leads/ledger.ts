import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataLifetimes } from '@/lib/platform/lifetimes';
import { acquireLock } from '@/lib/platform/redis';
import { callLimits } from '@/lib/platform/bounds';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processState } from '@/lib/platform/state';
import { readEncrypted, storeEncrypted, digest } from '@/lib/security/encryption';
import type { ChangedOffer, LeadOutcome } from './lead';

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

/** Deliveries in this process, by the digest of their key. */
const deliveries = () => processState('lead-ledger', () => new Map<string, Entry<Promise<LeadOutcome>>>());

/** Sends a lead to the upstream with a key. */
type Call = (key: string) => Promise<LeadOutcome>;

/**
 * Sends a lead to the upstream once, however often it is submitted, across instances and restarts (product 10.7). A
 * repetition with its key gets the first outcome, also while it is pending; another form with that key is a `conflict`.
 * Stored outcomes are encrypted with the key, which only the visitor's browser has.
 * @param admit states why the lead isn't sent now; null if it is; not called for a repetition
 * @param prepare returns the call that sends the lead, or states why not; called once
 */
export async function deliverOnce(
  identity: Identity,
  admit: () => Promise<LeadOutcome | null>,
  prepare: () => Promise<Call | ChangedOffer>,
): Promise<LeadOutcome> {
  const name = digest(identity.key);
  const pending = () => deliveries().get(name);
  const before = pending();
  const earlier =
    (before ? await replayed(identity, before) : await storedOutcome(identity)) ?? (await admit());
  // Another submit may have begun in the meantime.
  const other = pending();
  if (earlier !== null) return earlier;
  if (other) return replayed(identity, other);
  const delivery = sendAlone(identity, prepare).finally(() => deliveries().delete(name));
  deliveries().set(name, { contents: identity.contents, delivery });
  return delivery;
}

/**
 * Binds the key to the form during delivery, and stores the outcome. After a failure the same form may be sent again.
 * Another form may use the key only if the first one wasn't accepted.
 */
async function settle(identity: Identity, send: Call): Promise<LeadOutcome> {
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

/** Returns an entry's delivery, or `conflict` if another form owns its key. */
function replayed<D>({ contents }: Identity, entry: Entry<D>): D | { readonly outcome: 'conflict' } {
  return entry.contents === contents ? entry.delivery : { outcome: 'conflict' };
}

async function storedOutcome(identity: Identity): Promise<LeadOutcome | null> {
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

/** Prepares and sends a lead while no instance with the same Redis does. If the other's delivery failed, it is sent here. */
async function sendAlone(
  identity: Identity,
  prepare: () => Promise<Call | ChangedOffer>,
): Promise<LeadOutcome> {
  const send = async () => {
    const prepared = await prepare();
    return 'outcome' in prepared ? prepared : settle(identity, prepared);
  };
  // Maximum duration of a delivery: its upstream calls at their timeouts, and a margin for the store.
  const maxWaitMs = 3 * env().stockfinderTimeoutMs + callLimits.formMs + 2_000;
  const givenUpAt = performance.now() + maxWaitMs;
  while (performance.now() < givenUpAt) {
    const lock = await acquireLock(`lead:${digest(identity.key)}`, maxWaitMs);
    if (lock === null) return send();
    if (lock !== 'held') {
      try {
        return (await storedOutcome(identity)) ?? (await send());
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
