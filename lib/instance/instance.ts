import { redisConnection, waitForRedis } from '@/lib/platform/redis';
import { env } from '@/lib/platform/env';
import { shortestSecret } from '@/lib/platform/env-schema';
import { log } from '@/lib/platform/log';
import { registerPorts, processSingleton } from '@/lib/platform/process-singletons';
import { signWith } from '@/lib/media/signature';
import { serverSecrets } from '@/lib/security/server-secret';
import { cacheTable } from '@/lib/source/cache-table';
import { getConfig, hasOnlyDefaults, probeConfiguration } from '@/lib/source/config';
import { notFoundVariant } from '@/lib/source/vehicles';
import { onRemoteMaintenance } from '@/lib/site/maintenance/maintenance';
import { peekCached, onRemotePurge } from '@/lib/cache/data-cache';
import { isFirstFailure } from '@/lib/site/rendering/page-outcome';
import { registerSources } from '@/lib/source/registry';
import { SourceError } from '@/lib/source/source-error';
import { restSources } from '@/lib/upstream/rest-source';
import { isRecord } from '@/lib/platform/records';

/** Milliseconds between two reads of the secret: it may appear or change later (Redis down at the start, new keys). */
const SECRET_AGAIN_MS = 30_000;
/** Maximum wait for Redis at the start, in milliseconds: picture URLs must be the same in all instances. */
const REDIS_READY_MS = 1_500;

/** Signs URLs with the secret that all instances share (product 14.5). */
async function signBySharedSecret(): Promise<void> {
  signWith(...(await serverSecrets()));
}

/** Initializes the state that the application shares with the whole process, before its first request. */
export async function startServer(): Promise<void> {
  if (process.env.NODE_ENV === 'production' && !process.env.SITE_URL)
    log.warn('SITE_URL is not set: canonical addresses and the sitemap name this machine');
  const { revalidateSecret } = env();
  if (revalidateSecret !== null && revalidateSecret.length < shortestSecret)
    log.warn('REVALIDATE_SECRET is short enough to be guessed', { shortest: shortestSecret });
  registerSources(restSources);
  registerPorts({ probe: probeConfiguration, notFoundVariant });
  // Before anything with a signed URL is read or rendered.
  const { redisUrl } = env();
  if (redisUrl !== null) await waitForRedis(redisUrl, REDIS_READY_MS);
  await signBySharedSecret();
  setInterval(() => void signBySharedSecret(), SECRET_AGAIN_MS).unref();
  // Maintenance may be configured already, and configured code must be known before the first page's policy is written;
  // without the upstream a cached configuration has both. A failure shows on the first page.
  void probeConfiguration()
    .catch(getConfig)
    .then(undefined, () => undefined);
  await shareEvents();
}

/**
 * Shares events between instances through Redis: maintenance on or off, and purges. Does nothing without REDIS_URL.
 * Data is shared separately (`data-cache.ts`).
 */
export async function shareEvents(): Promise<void> {
  const { redisUrl } = env();
  if (redisUrl === null) return;
  const commands = await redisConnection(redisUrl, 'commands');
  // A subscribed connection can't send other commands.
  const receiver = await redisConnection(redisUrl, 'listener');
  const own = crypto.randomUUID();
  const publish = (kind: string, value: unknown) => {
    commands.publish(channel(kind), JSON.stringify({ from: own, value })).catch((error: unknown) => {
      log.warn('other instances were not notified', { kind, reason: String(error) });
    });
  };
  const subscribe = (kind: string, listener: (value: unknown) => void) => {
    receiver.on('message', (name: string, text: string) => {
      if (name !== channel(kind)) return;
      const message = readMessage(text);
      if (message === null) log.warn('an unreadable message of another instance', { kind });
      else if (message['from'] !== own) listener(message['value']);
    });
    // While Redis is down the connection remembers its subscriptions.
    void receiver.subscribe(channel(kind)).then(undefined, () => undefined);
  };
  registerPorts({
    publishMaintenance: (on) => publish('maintenance', on),
    publishPurge: (tags) => publish('purge', tags),
  });
  subscribe('maintenance', (on) => onRemoteMaintenance(on === true));
  subscribe('purge', (tags) => void onRemotePurge(Array.isArray(tags) ? tags.map(String) : []));
}

/** Parses a message; null where it is invalid: any client of Redis can publish. */
function readMessage(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const message: unknown = JSON.parse(text);
    return isRecord(message) && 'value' in message ? message : null;
  } catch {
    return null;
  }
}

const channel = (kind: string) => `stock-finder.${kind}`;

const state = () => processSingleton('readiness', () => ({ isBroken: false }));

/** Maximum characters of an error in the log. */
const maxReasonLength = 2_000;

/**
 * Logs the error of a rendering or an endpoint, once each: the call of a failed upstream call, the stack of any other
 * error.
 */
export function logRenderingError(error: unknown): void {
  if (isFirstFailure()) log.error('a rendering failed', causeOf(error));
}

/** Declares that the code of a page could not be loaded: it fails until a restart (product 4.6). */
export function declareUnloaded({ message }: Error): void {
  if (state().isBroken) return;
  state().isBroken = true;
  log.error('the code of a page could not be loaded: restart this instance', { reason: message });
}

function causeOf(error: unknown) {
  if (error instanceof SourceError) {
    const { call, kind, status, requestId, reason } = error;
    return { call, kind, status, requestId, reason };
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { reason: reason.slice(0, maxReasonLength) };
}

/**
 * Returns why this instance should get no visitors: it can't load its pages, or has no configuration, not even a stale
 * copy. Null when it is ready.
 */
export async function whyNotReady(): Promise<'pages' | 'configuration' | null> {
  if (state().isBroken) return 'pages';
  return getConfig().then(
    () => null,
    () => 'configuration',
  );
}

/** Returns the data that the upstream returned empty, so that pages show defaults or no dealers. */
export async function missingData(): Promise<readonly ('configuration' | 'dealers')[]> {
  const [config, dealers] = await Promise.all([
    getConfig().catch(() => null),
    peekCached<readonly unknown[]>(cacheTable.dealers().key),
  ]);
  return [
    ...(config && hasOnlyDefaults(config) ? (['configuration'] as const) : []),
    ...(dealers?.length === 0 ? (['dealers'] as const) : []),
  ];
}
