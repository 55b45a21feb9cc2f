/** An entry of the data layer with a name. */
export interface WalkEvent {
  readonly event: string;
  readonly event_id?: string;
  readonly search_term?: string;
  readonly ecommerce?: { readonly items: readonly { readonly item_id: string; readonly index?: number }[] };
}

/** An element, and its distance from the upper edge of the window (pixels). */
interface Shown {
  readonly element: Element;
  readonly top: number;
}

/** The marks that a walk leaves in a page. */
interface Marks {
  /** Timers of the page that end soon. */
  readonly timers: Set<number>;
  /** The last press: where its target, and what is shown above that, were in the window, and how far it was scrolled. */
  press: { readonly shown: readonly Shown[]; readonly scroll: number } | null;
}

declare global {
  interface Window {
    walk: Marks;
  }
}

/**
 * Prepares a document before its own scripts. Its timers of at most a second run ten times as fast, in their order, and
 * are known, so that a walk can wait for their ends.
 */
export function prepareDocument(): void {
  const timers = new Set<number>();
  window.walk = { timers, press: null };
  window.print = () => undefined;
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const startSooner = (run: TimerHandler, delay = 0, ...values: unknown[]) => {
    if (typeof run !== 'function' || delay > 1_000) return start(run, delay, ...values);
    const timer = start(() => {
      timers.delete(timer);
      (run as (...given: unknown[]) => void)(...values);
    }, delay / 10);
    timers.add(timer);
    return timer;
  };
  const stopKnown = (timer?: number) => {
    timers.delete(timer ?? 0);
    stop(timer);
  };
  Object.assign(window, { setTimeout: startSooner, clearTimeout: stopKnown });
}

/** What can be seen of a page. */
export type Seen = Awaited<ReturnType<typeof observe>>;

/**
 * Describes the page once it has painted and is idle. Runs in the page.
 * @param known the document that was seen before, and the number of entries of its data layer by then
 */
export async function observe(known: { readonly document: number; readonly eventCount: number }) {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const text = (element?: Element | null) => element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  const idsIn = (selector: string) =>
    all(selector).map((link) => link.getAttribute('href')?.split('/').at(-1) ?? '');
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await new Promise((done) => requestIdleCallback(done, { timeout: 200 }));
  const isSite = location.protocol.startsWith('http');
  const storage = (name: 'localStorage' | 'sessionStorage'): Readonly<Record<string, string>> =>
    isSite ? Object.fromEntries(Object.entries(window[name])) : {};
  const local = storage('localStorage');
  const stateOf = (key: string) =>
    (JSON.parse(local[key] ?? '{}') as { state?: { vehicles?: { id: string }[]; off?: boolean } }).state;
  const { press, timers } = window.walk;
  const scrolled = press ? scrollY - press.scroll : 0;
  const hasLeft = press?.shown.every(
    ({ element, top }) => !element.isConnected || element.getBoundingClientRect().top < top - 2,
  );
  const { activeElement: focused } = document;
  const hasCode = all('script[src*="/_next/"]').length > 0;
  const buttons = all('main button').map(text);
  return {
    href: location.href,
    /** The time at which the document was opened. */
    document: performance.timeOrigin,
    entry: window.navigation.currentEntry?.index ?? 0,
    entries: window.navigation.entries().map(({ url }) => url),
    entryDialogs: (history.state as { dialogs?: number } | null)?.dialogs ?? 0,
    dialogs: all('dialog[open]').map(({ id }) => id),
    hasFocus: focused !== null && focused !== document.body,
    scroll: Math.round(scrollY),
    /** Pixels that the page has scrolled down since the last press, with the pressed control and what is above it. */
    jumped: scrolled > 2 && hasLeft ? Math.round(scrolled) : 0,
    isList: all('ul[aria-label="Vehículos"]').length > 0,
    cards: idsIn('ul[aria-label="Vehículos"] article h2 a'),
    count: text(all('[role="status"]').find((status) => /^[\d.]+ vehículos?$/.test(text(status)))),
    badge: Number(
      /\((\d+)\)/.exec(text(all('nav[aria-label="Principal"] a[href^="/comparador"]')[0]))?.[1] ?? 0,
    ),
    stored: (stateOf('comparador')?.vehicles ?? []).map(({ id }) => id),
    compared: idsIn('th[role="columnheader"]:not([hidden]) a[href^="/vehiculo/"]'),
    isOwn: buttons.includes('Vaciar'),
    isShared: buttons.some((name) => name.startsWith('Guardar')),
    isRefused: all('.budget [aria-invalid="true"]').length > 0,
    isForgetful: stateOf('vistos')?.off === true,
    local,
    session: storage('sessionStorage'),
    /** The events since then. */
    events: (window.dataLayer ?? [])
      .slice(known.document === performance.timeOrigin ? known.eventCount : 0)
      .filter((entry): entry is WalkEvent => {
        const { event } = entry as Partial<WalkEvent>;
        return event !== undefined && event !== 'web_vitals';
      }),
    eventCount: window.dataLayer?.length ?? 0,
    /** The terms of all searches that the document has counted. */
    searchTerms: (window.dataLayer ?? []).flatMap((entry) => (entry as Partial<WalkEvent>).search_term ?? []),
    /** Whether the browser shows an error of its own. */
    isLost: !isSite,
    isQuiet:
      location.protocol !== 'about:' &&
      document.readyState === 'complete' &&
      (!hasCode || document.documentElement.dataset.hydrated !== undefined) &&
      timers.size === 0 &&
      all('[aria-busy="true"], .loading-bar').length === 0,
  };
}
