import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';
import { getConfig } from '@/lib/upstream/config';

const state = () => processWide('readiness', () => ({ isBroken: false }));

/** What the framework says where the code of a page could not be read; it keeps that failure until the process ends. */
const unloaded = /^Failed to load chunk|client reference manifest/;

/** Notes the error of a rendering: a page whose code could not be loaded fails until a restart (product 4.6). */
export function noteRenderingError(error: unknown): void {
  if (state().isBroken || !(error instanceof Error) || !unloaded.test(error.message)) return;
  state().isBroken = true;
  log.error('a page can not be loaded: this instance has to be restarted', { reason: error.message });
}

/**
 * Why this instance should get no visitors: it can't load its pages, or has no configuration, not even a stale copy.
 * Null when it is ready.
 */
export async function whyNotReady(): Promise<'pages' | 'configuration' | null> {
  if (state().isBroken) return 'pages';
  return getConfig().then(
    () => null,
    () => 'configuration',
  );
}
