import { hostname } from 'node:os';
import type { Redis } from 'ioredis';
import { env } from '@/lib/platform/env';
import { withTimeout } from '@/lib/platform/event-loop';
import { log } from '@/lib/platform/log';
import { isRecord, parseJsonOrUndefined } from '@/lib/platform/records';
import { redisConnection } from '@/lib/platform/redis';
import { type PurgeDelivery, registerPorts } from '@/lib/platform/state';
import { onRemoteMaintenance } from '@/lib/site/maintenance/maintenance';
import { onRemotePurge } from '@/lib/upstream/purge';

/** Maximum purges of which an instance remembers that it applied them. */
const MOST_SEEN = 1_000;
/** Milliseconds between two signs of life, and after the last one until an instance is no longer expected. */
const ALIVE_EVERY_MS = 10_000;
const EXPECTED_FOR_MS = 60_000;
/** Maximum wait for the other instances to confirm a purge, in milliseconds. */
const CONFIRM_MS = 1_000;
/** Milliseconds by which a stamp may come late. */
const LATE_MS = 5_000;
/** Longer than any outage that an instance survives with data of its memory, in milliseconds. */
const STAMPED_FOR_MS = 3_600_000;

const prefix = 'stock-finder.';
const aliveKey = `${prefix}instances`;
/** The stamps of purges, by Redis' own time. */
const purgesKey = `${prefix}purges`;

/**
 * Shares events between instances through Redis: maintenance on or off, and purges, which the other instances confirm.
 * A purge is a stamp as well, which an instance reads that missed the message. Does nothing without REDIS_URL.
 */
export async function shareEvents(): Promise<void> {
  const { redisUrl, port } = env();
  if (redisUrl === null) return;
  const commands = await redisConnection(redisUrl, 'commands');
  // A subscribed connection can't send other commands.
  const receiver = await redisConnection(redisUrl, 'listener');
  const own = crypto.randomUUID();
  const name = `${hostname()}:${port}`;
  const send = (kind: string, value: unknown, id?: string) =>
    commands.publish(prefix + kind, JSON.stringify({ from: own, value, id }));
  const notNotified = (kind: string) => (error: unknown) => {
    log.warn('other instances were not notified', { kind, reason: String(error) });
  };
  const publish = (kind: string, value: unknown, id?: string) =>
    void send(kind, value, id).catch(notNotified(kind));

  /** Purges that were applied here, by id; a stamp and its message are one. */
  const seen = new Set<string>();
  const apply = (id: unknown, tags: unknown) => {
    if (typeof id !== 'string' || id === '' || seen.has(id) || !Array.isArray(tags)) return;
    // A purge that is applied twice only costs a load.
    if (seen.size > MOST_SEEN) seen.clear();
    seen.add(id);
    onRemotePurge(tags.map(String));
  };
  let readUntil: number | null = null;
  /** Applies the purges since the last look. */
  const readStamps = async () => {
    const time = await redisTime(commands);
    // A stamp may arrive a little after its time.
    const stamps = await commands.zrangebyscore(purgesKey, (readUntil ?? time) - LATE_MS, '+inf');
    readUntil = time;
    for (const stamp of stamps) {
      const purge = parseJsonOrUndefined(stamp);
      if (isRecord(purge)) apply(purge['id'], purge['tags']);
    }
    await commands.zremrangebyscore(purgesKey, '-inf', time - STAMPED_FOR_MS);
  };

  const confirmations = new Map<string, (instance: string) => void>();
  /** Publishes a purge and waits until each instance that is alive has confirmed it. */
  async function publishPurge(tags: readonly string[]): Promise<PurgeDelivery | null> {
    const id = crypto.randomUUID();
    const confirmed = new Set<string>();
    try {
      const expected = (await aliveInstances(commands)).filter((instance) => instance !== name);
      const all = new Promise<void>((done) =>
        confirmations.set(id, (instance) => {
          confirmed.add(instance);
          if (expected.every((one) => confirmed.has(one))) done();
        }),
      );
      await commands.zadd(purgesKey, await redisTime(commands), JSON.stringify({ id, tags }));
      seen.add(id);
      await send('purge', tags, id);
      if (expected.length > 0) await withTimeout(CONFIRM_MS, all, () => undefined);
      return { confirmed: [...confirmed].sort(), unconfirmed: expected.filter((one) => !confirmed.has(one)) };
    } catch (error) {
      notNotified('purge')(error);
      return null;
    } finally {
      confirmations.delete(id);
    }
  }

  const listeners = new Map<string, (value: unknown, id: string) => void>([
    ['maintenance', (on) => onRemoteMaintenance(on === true)],
    [
      'purge',
      (tags, id) => {
        apply(id, tags);
        publish('purge-confirmed', name, id);
      },
    ],
    ['purge-confirmed', (instance, id) => confirmations.get(id)?.(String(instance))],
  ]);
  receiver.on('message', (channel: string, text: string) => {
    const kind = channel.slice(prefix.length);
    const message = parseJsonOrUndefined(text);
    // Any client of Redis can publish.
    if (!isRecord(message) || !('value' in message)) {
      log.warn('an unreadable message of another instance', { kind });
      return;
    }
    const { from, value, id } = message;
    if (from !== own) listeners.get(kind)?.(value, typeof id === 'string' ? id : '');
  });
  // While Redis is down the connection remembers its subscriptions.
  const channels = [...listeners.keys()].map((kind) => prefix + kind);
  receiver.subscribe(...channels).catch(() => undefined);
  const reportAlive = () => {
    void Promise.all([commands.zadd(aliveKey, Date.now(), name), readStamps()]).catch(() => undefined);
  };
  commands.on('ready', reportAlive);
  reportAlive();
  const signs = setInterval(reportAlive, ALIVE_EVERY_MS).unref();
  const leave = async () => {
    clearInterval(signs);
    await commands.zrem(aliveKey, name).catch(() => undefined);
  };
  registerPorts({ publishMaintenance: (on) => publish('maintenance', on), publishPurge, leave });
}

/** Returns the time of Redis in milliseconds, which all instances share. */
async function redisTime(commands: Redis): Promise<number> {
  const [seconds, microseconds] = await commands.time();
  return Number(seconds) * 1_000 + Math.floor(Number(microseconds) / 1_000);
}

/** Names the instances that reported in the last minute, and forgets the others. */
async function aliveInstances(commands: Redis): Promise<readonly string[]> {
  await commands.zremrangebyscore(aliveKey, '-inf', Date.now() - EXPECTED_FOR_MS);
  return commands.zrange(aliveKey, 0, -1);
}
