import type { ChatSet } from '@/lib/platform/env';

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

/** Timeouts in milliseconds: for loading the script, for the vendor's ready event, for opening a conversation. */
const scriptMs = 10_000;
const readyMs = 3_000;
const launchMs = 10_000;

let prepared: Promise<Bootstrap> | null = null;
/** Outside business hours, which the vendor announces by events, there is no agent. */
let closed = false;

/**
 * Loads and initialises the vendor's script, once a document; after a failure the next call tries again.
 * @throws Error when the script is unavailable or fails to initialise.
 */
export function prepareChat(set: ChatSet): Promise<Bootstrap> {
  prepared ??= prepare(set).catch((error: unknown) => {
    prepared = null;
    throw error;
  });
  return prepared;
}

/**
 * Opens the vendor's window with these hidden fields; an open conversation is shown again.
 * @throws Error when no conversation is possible: no script, no agent, or a timeout.
 */
export async function openConversation(
  set: ChatSet,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const bootstrap = await prepareChat(set);
  if (closed) throw new Error('outside of business hours');
  try {
    bootstrap.prechatAPI.setHiddenPrechatFields(fields);
  } catch {
    // An earlier conversation is still open: it takes no fields.
  }
  const ended = new AbortController();
  const nobody = new Promise<never>((_, reject) => {
    const { signal } = ended;
    window.addEventListener(vendorEvent('BusinessHoursEnded'), () => reject(new Error('closed')), { signal });
    window.addEventListener(vendorEvent('InitError'), () => reject(new Error('no start')), { signal });
  });
  const launch = Promise.race([bootstrap.utilAPI.launchChat(), nobody]);
  await within(launchMs, launch).finally(() => ended.abort());
}

/** Shows the conversation of this visit again. */
export async function showConversation(): Promise<void> {
  const bootstrap = await prepared;
  await within(launchMs, Promise.resolve(bootstrap?.utilAPI.launchChat()));
}

const vendorEvent = (name: string) => `onEmbeddedMessaging${name}`;

/** Resolves on the next event of this name. */
const happens = (name: string) =>
  new Promise<void>((done) => window.addEventListener(vendorEvent(name), () => done(), { once: true }));

async function prepare(set: ChatSet): Promise<Bootstrap> {
  window.addEventListener(vendorEvent('BusinessHoursEnded'), () => (closed = true));
  window.addEventListener(vendorEvent('BusinessHoursStarted'), () => (closed = false));
  await within(scriptMs, loadScript(`${set.siteUrl}/assets/js/bootstrap.min.js`));
  const bootstrap = window.embeddedservice_bootstrap;
  if (!bootstrap) throw new Error('no chat in the script');
  bootstrap.settings.language = 'es';
  // We have our own button.
  bootstrap.settings.hideChatButtonOnLoad = true;
  const ready = Promise.all([happens('Ready'), happens('ButtonCreated')]);
  const failed = happens('InitError').then(() => Promise.reject(new Error('no start')));
  bootstrap.init(set.orgId, set.deployment, set.siteUrl, { scrt2URL: set.scrtUrl });
  // A script that never announces itself ready is tried all the same.
  await Promise.race([within(readyMs, ready).catch(() => undefined), failed]);
  return bootstrap;
}

function loadScript(src: string): Promise<void> {
  return new Promise((done, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      reject(new Error('no script'));
    };
    document.head.append(script);
  });
}

/**
 * Returns the promise, limited to so many milliseconds.
 * @throws Error when it takes longer.
 */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
