import { env, shortestSecret } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { registerGauge } from '@/lib/platform/metrics';
import { registerPorts, processState } from '@/lib/platform/state';
import { signWith } from '@/lib/content/signature';
import { serverSecrets } from '@/lib/http/server-secret';
import { getConfig, probeConfiguration } from '@/lib/upstream/reads';
import { currentRendering } from '@/lib/platform/request-context';
import { UpstreamError } from '@/lib/upstream/errors';
import { shareEvents } from './shared-events';

/** Initializes the state that the application shares with the whole process, before its first request. */
export async function startServer(): Promise<void> {
  if (process.env.NODE_ENV === 'production' && !process.env.SITE_URL)
    log.warn('SITE_URL is not set: canonical addresses and the sitemap name this machine');
  const { revalidateSecret } = env();
  if (revalidateSecret !== null && revalidateSecret.length < shortestSecret)
    log.warn('REVALIDATE_SECRET is short enough to be guessed', { shortest: shortestSecret });
  registerPorts({ probe: probeConfiguration });
  // Before anything with a signed URL is read or rendered.
  signWith(...(await serverSecrets()));
  // Maintenance may be configured already, and configured code must be known before the first page's policy is written;
  // without the upstream a cached configuration has both. A failure shows on the first page.
  void probeConfiguration()
    .catch(getConfig)
    .then(undefined, () => undefined);
  registerGauge('ready', 'Whether pages can be shown', async () => Number((await whyNotReady()) === null));
  await shareEvents();
}

const state = () => processState('readiness', () => ({ isBroken: false }));

/** Maximum characters of an error in the log. */
const maxReasonLength = 2_000;

/**
 * Logs the error of a rendering or an endpoint, once each: the call of a failed upstream call, the stack of any other
 * error.
 */
export function logRenderingError(error: unknown): void {
  // The framework reports a failure for each part of a page that met it.
  const rendering = currentRendering();
  if (!rendering?.isReported) log.error('a rendering failed', causeOf(error));
  if (rendering) rendering.isReported = true;
}

/** Declares that the code of a page could not be loaded: it fails until a restart. */
export function declareUnloaded({ message }: Error): void {
  if (state().isBroken) return;
  state().isBroken = true;
  log.error('the code of a page could not be loaded: restart this instance', { reason: message });
}

function causeOf(error: unknown) {
  if (error instanceof UpstreamError) {
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
