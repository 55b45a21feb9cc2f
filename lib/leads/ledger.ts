import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataLifetimes } from '@/lib/settings/lifetimes';
import { tryAcquireLock } from '@/lib/platform/redis';
import { callLimits } from '@/lib/platform/resource-limits';
import { env } from '@/lib/settings/env';
import { log } from '@/lib/platform/log';
import { serviceAccessor } from '@/lib/platform/services';
import { readEncryptedOrNull, storeEncrypted, oneWayDigest } from '@/lib/http/encryption';
import type { LeadOutcome } from './outcome';

/** Identifies a form across repeated submits; with other contents it is another one. */
export interface LeadIdentity {
  readonly key: string;
  /** Whether the client sent a key; otherwise the contents and the page alone identify the form. */
  readonly isClientKey: boolean;
}

/** The stored outcome of a form; `delivery` is null while the lead isn't known to have arrived. */
interface StoredOutcome {
  /** The key for the upstream. */
  readonly key: string;
  readonly delivery: LeadOutcome | null;
}

/** How long a repetition is recognized by a client's key, and by the contents alone (product 10.7). */
const { ttl: clientKeyMs } = dataLifetimes['outcome of a form'];
const { ttl: derivedKeyMs } = dataLifetimes['outcome of a form without a key'];

/** How long a lead waits for an instance that died while it sent it, in milliseconds. */
const lockMs = 10_000;
/** Interval at which another instance's outcome is polled, in milliseconds. */
const pollMs = 50;

/** Pending deliveries in this process, by the digest of their key. */
const deliveries = serviceAccessor('leadDeliveries', () => new Map<string, Promise<LeadOutcome>>());

/** Returns the call that sends a lead to the upstream with a key, or states why it isn't sent now. */
type Prepare = () => Promise<((key: string) => Promise<LeadOutcome>) | LeadOutcome>;

/**
 * Sends a lead to the upstream once, however often it is submitted, across instances and restarts. A
 * repetition gets the first outcome, also while it is pending. Stored outcomes are encrypted with the
 * identity's key, which nobody knows without the visitor's browser.
 * @param prepare called once, and not for a repetition
 */
export function deliverLeadOnce(identity: LeadIdentity, prepare: Prepare): Promise<LeadOutcome> {
  const name = oneWayDigest(identity.key);
  const pending = deliveries().get(name);
  if (pending) return pending;
  const delivery = deliverUnderSharedLock(identity, prepare).finally(() => deliveries().delete(name));
  deliveries().set(name, delivery);
  return delivery;
}

/**
 * Delivers a lead while no instance with the same Redis does. If the other's delivery failed, it is sent
 * here.
 */
async function deliverUnderSharedLock(identity: LeadIdentity, prepare: Prepare): Promise<LeadOutcome> {
  // Maximum duration of a delivery: its upstream calls at their timeouts, and a margin for the store.
  const maxWaitMs = 3 * env().stockfinderTimeoutMs + callLimits.formMs + 2_000;
  const givenUpAt = performance.now() + maxWaitMs;
  while (performance.now() < givenUpAt) {
    const lock = await tryAcquireLock(`lead:${oneWayDigest(identity.key)}`, lockMs);
    if (lock !== 'held')
      try {
        return await sendAndStoreUnlessSent(identity, prepare);
      } finally {
        await lock?.();
      }
    await sleep(pollMs);
  }
  return { outcome: 'unknown', mayHaveArrived: true };
}

/**
 * Sends a lead unless it was sent, and stores its outcome. After a failure it may be sent again, under the
 * same key.
 */
async function sendAndStoreUnlessSent(identity: LeadIdentity, prepare: Prepare): Promise<LeadOutcome> {
  const before = await readStoredOutcome(identity);
  if (before?.delivery) return before.delivery;
  const send = await prepare();
  if ('outcome' in send) return send;
  const key = before?.key ?? upstreamIdempotencyKey(identity);
  // Stored before sending: the lead may arrive even if this process ends.
  if (!before) await storeOutcomeOrLog(identity, { key, delivery: null });
  const delivery = await send(key);
  if (delivery.outcome === 'sent') await storeOutcomeOrLog(identity, { key, delivery });
  return delivery;
}

const readStoredOutcome = async ({ key }: LeadIdentity) =>
  (await readEncryptedOrNull('answer', key)) as StoredOutcome | null;

async function storeOutcomeOrLog({ key, isClientKey }: LeadIdentity, value: StoredOutcome): Promise<void> {
  await storeEncrypted('answer', key, value, isClientKey ? clientKeyMs : derivedKeyMs).catch(() => {
    log.warn('the outcome of a lead could not be stored');
  });
}

/**
 * Returns the key for the upstream. Without a client's key it is valid for ten minutes; later the same form
 * is a new lead, for the upstream too. Instances that start in the same period send the same key.
 */
function upstreamIdempotencyKey({ key, isClientKey }: LeadIdentity): string {
  return isClientKey ? key : oneWayDigest(`${key} ${Math.floor(Date.now() / derivedKeyMs)}`);
}
