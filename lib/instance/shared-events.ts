import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { isRecord, parseJsonOrUndefined } from '@/lib/platform/records';
import { redisConnection } from '@/lib/platform/redis';
import { registerPorts } from '@/lib/platform/state';
import { onRemoteMaintenance } from '@/lib/site/maintenance/maintenance';
import { applyPurge } from '@/lib/upstream/reads';

/** Milliseconds between two looks at the purges, for those whose message was missed. */
const LOOK_EVERY_MS = 10_000;
/** Number of purges that Redis holds: more than come in any outage that an instance survives with data of its memory. */
const MOST_PURGES = 1_000;
/** Milliseconds of purges from before its start that an instance applies: one twice only costs a load. */
const BEFORE_START_MS = 60_000;

const prefix = 'stock-finder.';
/** The stream of purges, in the order of Redis. */
const purgesKey = `${prefix}purge-stream`;

/**
 * Shares maintenance on or off, and purges, between instances through Redis. Purges are a stream; a message says that
 * there is a new one, and an instance that missed it reads the stream when Redis is back, and every ten seconds. Does
 * nothing without REDIS_URL.
 */
export async function shareEvents(): Promise<void> {
  const { redisUrl } = env();
  if (redisUrl === null) return;
  const commands = await redisConnection(redisUrl, 'commands');
  // A subscribed connection can't send other commands.
  const receiver = await redisConnection(redisUrl, 'listener');
  const own = crypto.randomUUID();
  /** Tells the other instances; resolves to whether Redis took it. */
  const tell = async (kind: 'maintenance' | 'purge', value: unknown): Promise<boolean> => {
    try {
      if (kind === 'purge') {
        const entry = JSON.stringify({ from: own, tags: value });
        await commands.xadd(purgesKey, 'MAXLEN', '~', MOST_PURGES, '*', 'purge', entry);
      }
      await commands.publish(prefix + kind, JSON.stringify({ from: own, value }));
      return true;
    } catch (error) {
      log.warn('other instances were not notified', { kind, reason: String(error) });
      return false;
    }
  };

  let lastRead = String(Date.now() - BEFORE_START_MS);
  /** Applies the other instances' purges since the last look. */
  const readPurges = async () => {
    for (const [id, [, text = '']] of await commands.xrange(purgesKey, `(${lastRead}`, '+')) {
      lastRead = id;
      const purge = parseJsonOrUndefined(text);
      if (isRecord(purge) && purge['from'] !== own && Array.isArray(purge['tags']))
        applyPurge('instance', purge['tags'].map(String));
    }
  };
  const look = () => void readPurges().catch(() => undefined);

  const listeners = new Map<string, (value: unknown) => void>([
    ['maintenance', (on) => onRemoteMaintenance(on === true)],
    ['purge', look],
  ]);
  receiver.on('message', (channel: string, text: string) => {
    const kind = channel.slice(prefix.length);
    const message = parseJsonOrUndefined(text);
    // Any client of Redis can publish.
    if (!isRecord(message) || !('value' in message))
      log.warn('an unreadable message of another instance', { kind });
    else if (message['from'] !== own) listeners.get(kind)?.(message['value']);
  });
  // While Redis is down the connection remembers its subscriptions.
  receiver.subscribe(...[...listeners.keys()].map((kind) => prefix + kind)).catch(() => undefined);
  commands.on('ready', look);
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  registerPorts({
    publishMaintenance: (on) => void tell('maintenance', on),
    publishPurge: (tags) => tell('purge', tags),
  });
}
