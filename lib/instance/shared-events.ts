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

/** Milliseconds between two signs of life, and after the last one until an instance is no longer expected. */
const ALIVE_EVERY_MS = 10_000;
const EXPECTED_FOR_MS = 60_000;
/** Maximum wait for the other instances to confirm a purge, in milliseconds. */
const CONFIRM_MS = 1_000;
/** Number of purges that Redis holds: more than come in any outage that an instance survives with data of its memory. */
const MOST_PURGES = 1_000;
/** Milliseconds of purges from before its start that an instance applies: one twice only costs a load. */
const BEFORE_START_MS = 60_000;

const prefix = 'stock-finder.';
const aliveKey = `${prefix}instances`;
/** The stream of purges, in the order of Redis. */
const purgesKey = `${prefix}purge-stream`;

/**
 * Shares events between instances through Redis: maintenance on or off, and purges, which the other instances confirm.
 * Purges are a stream; a message says that there is a new one, and an instance that missed it reads the stream when Redis
 * is back, and every ten seconds. Does nothing without REDIS_URL.
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

  let lastRead = String(Date.now() - BEFORE_START_MS);
  /** Applies the other instances' purges since the last look. */
  const readPurges = async () => {
    for (const [id, [, text = '']] of await commands.xrange(purgesKey, `(${lastRead}`, '+')) {
      lastRead = id;
      const purge = parseJsonOrUndefined(text);
      if (isRecord(purge) && purge['from'] !== own && Array.isArray(purge['tags']))
        onRemotePurge(purge['tags'].map(String));
    }
  };

  const confirmations = new Map<string, (instance: string) => void>();
  /** Publishes a purge and waits until each instance that is alive has confirmed it. */
  async function publishPurge(tags: readonly string[]): Promise<PurgeDelivery | null> {
    const confirmed = new Set<string>();
    let id = '';
    try {
      const expected = (await aliveInstances(commands)).filter((instance) => instance !== name);
      const entry = JSON.stringify({ from: own, tags });
      id = (await commands.xadd(purgesKey, 'MAXLEN', '~', MOST_PURGES, '*', 'purge', entry)) ?? '';
      const all = new Promise<void>((done) =>
        confirmations.set(id, (instance) => {
          confirmed.add(instance);
          if (expected.every((one) => confirmed.has(one))) done();
        }),
      );
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
      (_tags, id) => {
        void readPurges().then(
          () => publish('purge-confirmed', name, id),
          () => undefined,
        );
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
    void Promise.all([commands.zadd(aliveKey, Date.now(), name), readPurges()]).catch(() => undefined);
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

/** Names the instances that reported in the last minute, and forgets the others. */
async function aliveInstances(commands: Redis): Promise<readonly string[]> {
  await commands.zremrangebyscore(aliveKey, '-inf', Date.now() - EXPECTED_FOR_MS);
  return commands.zrange(aliveKey, 0, -1);
}
