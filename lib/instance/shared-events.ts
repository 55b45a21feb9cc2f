import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { maintenanceHeard } from '@/lib/site/maintenance/maintenance';
import { purgeHeard } from '@/lib/cache/purge';
import { redisConnection } from '@/lib/platform/redis';
import { isRecord } from '@/lib/platform/records';
import { connect } from '@/lib/platform/wires';

/**
 * Shares what one instance learns with the others through Redis: that maintenance went on or off, and what was purged.
 * Without REDIS_URL this process is on its own. Data travels another way (`data-cache.ts`).
 */
export async function shareEvents(): Promise<void> {
  const { redisUrl } = env();
  if (redisUrl === null) return;
  const commands = await redisConnection(redisUrl, 'commands');
  // A connection that listens can't do anything else.
  const receiver = await redisConnection(redisUrl, 'listener');
  const own = crypto.randomUUID();
  const tell = (kind: string, value: unknown) => {
    commands.publish(channel(kind), JSON.stringify({ from: own, value })).catch((error: unknown) => {
      log.warn('other instances were not told', { kind, reason: String(error) });
    });
  };
  const hear = (kind: string, listener: (value: unknown) => void) => {
    receiver.on('message', (name: string, text: string) => {
      if (name !== channel(kind)) return;
      const message = readMessage(text);
      if (message === null) log.warn('an unreadable message of another instance', { kind });
      else if (message['from'] !== own) listener(message['value']);
    });
    // While Redis is down the connection remembers what to subscribe to.
    void receiver.subscribe(channel(kind)).then(undefined, () => undefined);
  };
  connect({
    tellMaintenance: (on) => tell('maintenance', on),
    tellPurge: (tags) => tell('purge', tags),
  });
  hear('maintenance', (on) => maintenanceHeard(on === true));
  hear('purge', (tags) => purgeHeard(Array.isArray(tags) ? tags.map(String) : []));
}

/** Whoever reaches Redis may publish anything. */
function readMessage(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) && 'value' in message ? message : null;
  } catch {
    return null;
  }
}

const channel = (kind: string) => `stock-finder.${kind}`;
