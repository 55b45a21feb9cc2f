import { env } from './env';
import { log } from './log';
import { maintenanceHeard, setMaintenanceShare } from './maintenance';
import { purgeHeard, setPurgeShare } from './purge';
import { redisChannels } from './stores/redis-channels';

/**
 * Shares what one instance learns with the others through Redis: that maintenance went on or off, and what was purged.
 * Without REDIS_URL this process is on its own. Data travels another way (`data-cache.ts`).
 */
export async function shareEvents(): Promise<void> {
  const { redisUrl } = env();
  if (redisUrl === null) return;
  const channels = await redisChannels(redisUrl);
  const own = crypto.randomUUID();
  const tell = (kind: string, value: unknown) => {
    channels.publish(channel(kind), JSON.stringify({ from: own, value })).catch((error: unknown) => {
      log.warn('other instances were not told', { kind, reason: String(error) });
    });
  };
  const hear = (kind: string, listener: (value: unknown) => void) => {
    channels.listen(channel(kind), (text) => {
      const { from, value } = JSON.parse(text) as { from: string; value: unknown };
      if (from !== own) listener(value);
    });
  };
  setMaintenanceShare({ publish: (on) => tell('maintenance', on) });
  hear('maintenance', (on) => maintenanceHeard(on === true));
  setPurgeShare((tags) => tell('purge', tags));
  hear('purge', (tags) => purgeHeard(Array.isArray(tags) ? tags.map(String) : []));
}

const channel = (kind: string) => `stock-finder.${kind}`;
