import { redisReady } from '@/lib/platform/redis';
import { env, shortestSecret } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { connect } from '@/lib/platform/wires';
import { signWith } from '@/lib/web/media/signature';
import { serverSecrets } from '@/lib/web/security/server-secret';
import { shareEvents } from './shared-events';
import { getConfig, probeConfiguration } from '@/lib/upstream/config';
import { nameOfGoneVehicle } from '@/lib/upstream/nearest';

/** The secret may become known, or change, later on: Redis was away at the start, keys were rotated. */
const SECRET_AGAIN_MS = 30_000;
/** Redis is waited for this long at the start; addresses of pictures are to be the same in all instances. */
const REDIS_READY_MS = 1_500;

/** Signs addresses of ours by the secret that all instances share (product 14.5). */
async function signBySharedSecret(): Promise<void> {
  signWith(...(await serverSecrets()));
}

/** Puts in place what the application shares with the whole process, before its first request. */
export async function startServer(): Promise<void> {
  if (process.env.NODE_ENV === 'production' && !process.env.SITE_URL)
    log.warn('SITE_URL is not set: canonical addresses and the sitemap name this machine');
  const { revalidateSecret } = env();
  if (revalidateSecret !== null && revalidateSecret.length < shortestSecret)
    log.warn('REVALIDATE_SECRET is short enough to be guessed', { shortest: shortestSecret });
  connect({ probe: probeConfiguration, nameOfGoneVehicle });
  // Before anything that holds an address is read or rendered.
  const { redisUrl } = env();
  if (redisUrl !== null) await redisReady(redisUrl, REDIS_READY_MS);
  await signBySharedSecret();
  setInterval(() => void signBySharedSecret(), SECRET_AGAIN_MS).unref();
  // Maintenance may be configured already, and configured code must be known before the policy of a first page is
  // written; without the upstream a kept configuration says so. A failure shows on the first page.
  void probeConfiguration()
    .catch(getConfig)
    .then(undefined, () => undefined);
  await shareEvents();
}
