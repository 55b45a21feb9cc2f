import { loadConfiguredScript } from '@/components/site/browser/configured-code';
import type { ChatSet } from '@/lib/settings/env';
import { withTimeout } from '@/lib/platform/timeout';

/** The used part of the vendor's script (Salesforce Enhanced Web Chat; product 12.4). */
interface Bootstrap {
  readonly settings: Record<string, unknown>;
  init(orgId: string, deployment: string, siteUrl: string, options: { readonly scrt2URL: string }): void;
  readonly prechatAPI: { setHiddenPrechatFields(fields: Readonly<Record<string, string>>): void };
  readonly utilAPI: { launchChat(): Promise<unknown> };
}

declare global {
  interface Window {
    embeddedservice_bootstrap?: Bootstrap;
  }
}

/** Timeouts in milliseconds: for the vendor's ready event, for opening a conversation. */
const readyMs = 3_000;
const launchMs = 10_000;

let chatPromise: Promise<Bootstrap> | null = null;
/** Outside business hours, which the vendor announces by events, there is no agent. */
let isClosed = false;

/**
 * Loads and initialises the vendor's script, once a document; after a failure the next call tries again.
 * @throws Error when the script is unavailable or fails to initialise.
 */
export function loadChatOnce(set: ChatSet): Promise<Bootstrap> {
  chatPromise ??= loadAndInitChat(set).catch((error: unknown) => {
    chatPromise = null;
    throw error;
  });
  return chatPromise;
}

/**
 * Opens the vendor's window with these hidden fields; null shows the conversation of this visit again.
 * Returns whether a conversation is possible: it isn't without the script or an agent, after a timeout, or
 * once it isn't wanted any more.
 */
export async function tryOpenConversation(
  set: ChatSet,
  fields: Readonly<Record<string, string>> | null,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  try {
    const { prechatAPI, utilAPI } = await loadChatOnce(set);
    if (!isWanted() || (fields && isClosed)) return false;
    try {
      if (fields) prechatAPI.setHiddenPrechatFields(fields);
    } catch {
      // An earlier conversation is still open: it takes no fields.
    }
    const ended = [rejectOnChatEvent('BusinessHoursEnded'), rejectOnChatEvent('InitError')];
    await withTimeout(launchMs, Promise.race([utilAPI.launchChat(), ...ended]), rejectWithTimeout);
    return true;
  } catch {
    return false;
  }
}

const rejectWithTimeout = () => Promise.reject(new Error('timed out'));

const onChatEvent = (name: string, happened: () => void) =>
  window.addEventListener(`onEmbeddedMessaging${name}`, happened);

/** Resolves on the next event of this name. */
const nextChatEvent = (name: string) => new Promise<void>((done) => onChatEvent(name, done));

/** Rejects on the next event of this name. */
const rejectOnChatEvent = (name: string) => nextChatEvent(name).then(() => Promise.reject(new Error(name)));

async function loadAndInitChat(set: ChatSet): Promise<Bootstrap> {
  onChatEvent('BusinessHoursEnded', () => (isClosed = true));
  onChatEvent('BusinessHoursStarted', () => (isClosed = false));
  await loadConfiguredScript('chat', `${set.siteUrl}/assets/js/bootstrap.min.js`);
  const bootstrap = window.embeddedservice_bootstrap;
  if (!bootstrap) throw new Error('no chat in the script');
  bootstrap.settings.language = 'es';
  // We have our own button.
  bootstrap.settings.hideChatButtonOnLoad = true;
  const started = Promise.race([
    Promise.all([nextChatEvent('Ready'), nextChatEvent('ButtonCreated')]),
    rejectOnChatEvent('InitError'),
  ]);
  bootstrap.init(set.orgId, set.deployment, set.siteUrl, { scrt2URL: set.scrtUrl });
  // A script that never announces itself ready is tried all the same.
  await withTimeout<unknown>(readyMs, started, () => undefined);
  return bootstrap;
}
