import { reportPath, type ReportedCode } from '@/lib/routing/endpoint-paths';
import { withTimeout } from '@/lib/platform/timeout';
import { fetchJson } from './fetch-json';

/** Milliseconds in which configured code has to load, and to show what it is for. */
export const configuredCodeMs = 10_000;

/** How often each past event of the page was repeated: every repetition has its own listeners. */
const repetitions = { readystatechange: 0, DOMContentLoaded: 0, load: 0 };
type PastEvent = keyof typeof repetitions;
const isPastEvent = (type: string): type is PastEvent => Object.hasOwn(repetitions, type);

/** The event for which listeners are registered instead of a past one until that is repeated. */
const repetitionOf = (type: PastEvent) => `repeated-${type}-${repetitions[type]}`;

/** Handlers set as properties (`window.onload`) that wait for the next repetition. */
const handlers = new Map<PastEvent, EventListener>();

/**
 * Settles when all scripts under way have run: a page has these events after its scripts. Null before the
 * first one.
 */
let scriptsEnded: Promise<unknown> | null = null;
let isScheduled = false;

/**
 * Runs configured code in a loaded page, though its makers have written it for a page that is still parsed.
 * From now on whoever starts to wait for `DOMContentLoaded`, `readystatechange` or `load`, which are past,
 * gets them once, after `run`; earlier listeners get nothing again. `document.write`, which would replace the
 * page, does nothing.
 * @param run resolves when the code's scripts have run
 */
export function runConfiguredCode(run: () => Promise<void>): Promise<void> {
  // A page that still loads has these events before it.
  if (document.readyState !== 'complete') return run();
  if (scriptsEnded === null) preparePage();
  // Inline scripts run at once, and start to wait for what `scriptsEnded` has to hold by then.
  const ended = Promise.resolve().then(run);
  scriptsEnded = Promise.allSettled([scriptsEnded, ended]);
  return ended;
}

function preparePage(): void {
  redirectListeners(document, ['readystatechange', 'DOMContentLoaded']);
  redirectListeners(window, ['DOMContentLoaded', 'load']);
  const ignore = () => {
    // oxlint-disable-next-line no-console -- as browsers do for scripts from files; its maker looks there
    console.warn('document.write is ignored: the page is already parsed.');
    return document;
  };
  Object.assign(document, { open: ignore, write: ignore, writeln: ignore });
}

/** Lets a target's listeners for these past events wait for their repetition. */
function redirectListeners(target: Document | Window, types: readonly PastEvent[]): void {
  for (const method of ['addEventListener', 'removeEventListener'] as const) {
    const native = target[method] as (this: EventTarget, type: string, ...others: unknown[]) => void;
    const redirected = function (this: EventTarget | undefined, type: string, ...others: unknown[]) {
      // Called as a global function it has no `this`; libraries also apply it to other targets.
      const eventTarget = this ?? window;
      const isPast = eventTarget === target && isPastEvent(type) && types.includes(type);
      native.call(eventTarget, isPast ? repetitionOf(type) : type, ...others);
      if (isPast) scheduleRepetition();
    };
    Object.assign(target, { [method]: redirected });
  }
  for (const type of types) if (`on${type}` in target) redirectHandler(target, type);
}

/**
 * Lets a handler that is set as a property wait for the repetition; an earlier one, which has run, is hidden.
 */
function redirectHandler(target: Document | Window, type: PastEvent): void {
  Object.defineProperty(target, `on${type}`, {
    configurable: true,
    get: () => handlers.get(type) ?? null,
    set: (handler: unknown) => {
      const earlier = handlers.get(type);
      if (earlier) target.removeEventListener(type, earlier);
      handlers.delete(type);
      if (typeof handler !== 'function') return;
      handlers.set(type, handler as EventListener);
      target.addEventListener(type, handler as EventListener);
    },
  });
}

function scheduleRepetition(): void {
  if (isScheduled) return;
  isScheduled = true;
  void scriptsEnded?.then(() => setTimeout(repeatPastEvents));
}

/** Repeats the past events, in their order, for those who wait. */
function repeatPastEvents(): void {
  isScheduled = false;
  for (const [type, target] of [
    ['readystatechange', document],
    ['DOMContentLoaded', document],
    ['load', window],
  ] as const) {
    const event = new Event(repetitionOf(type), { bubbles: type === 'DOMContentLoaded' });
    Object.defineProperty(event, 'type', { value: type });
    repetitions[type] += 1;
    handlers.delete(type);
    target.dispatchEvent(event);
  }
}

/**
 * Loads a file of configured code. @throws Error when it doesn't load in time; the operator is told.
 */
export async function loadConfiguredScript(code: ReportedCode, src: string): Promise<void> {
  const script = document.createElement('script');
  const load = () =>
    new Promise<void>((resolve, reject) => {
      script.onload = () => resolve();
      script.onerror = () => reject(new Error('no script'));
      script.src = src;
      document.head.append(script);
    });
  const rejectWithTimeout = () => Promise.reject(new Error('timed out'));
  try {
    await runConfiguredCode(() => withTimeout(configuredCodeMs, load(), rejectWithTimeout));
  } catch (error) {
    script.remove();
    reportMissingCode(code);
    throw error;
  }
}

/** Tells the operator that configured code is missing in this browser. */
export function reportMissingCode(code: ReportedCode): void {
  fetchJson(reportPath, { body: { missing: code } }).catch(() => undefined);
}
