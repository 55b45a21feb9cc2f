import type { Browser, BrowserContext, ElementHandle, Page } from '@playwright/test';
import type { OwnShop } from '../support/own-shop';
import { complaintsOf } from '../support/complaints';
import { observe, prepareDocument, type Seen } from './observe';

/** An element that a step has chosen. */
export interface Target extends Traits {
  readonly element: ElementHandle<HTMLElement>;
}

interface Traits {
  /** What a person calls it. */
  readonly name: string;
  /** On a link in a card of a list: the place of the card, from 0. */
  readonly card: number | null;
  /** Whether it is a link to a part of its page. */
  readonly isToPart: boolean;
}

/** A tab: what was last seen in it, and its requests under way. */
interface Tab {
  readonly page: Page;
  readonly requests: Set<unknown>;
  seen: Seen;
}

/** Milliseconds until a page that never comes to rest, or a step that never ends, is taken as it is. */
const patienceMs = 5_000;

/** What a page waits for: pictures and the like change nothing that a walk looks at. */
const awaited = ['document', 'fetch', 'script', 'xhr'];

/**
 * What browser and framework say of calls without a network, of the chat's vendor, who is never there, and of the first
 * picture of a page that was prefetched and isn't visited.
 */
const expected =
  /^Failed to fetch RSC payload|net::ERR_(?:INTERNET_DISCONNECTED|NAME_NOT_RESOLVED|ABORTED)|\/fotos\/\S+ was preloaded/;

export type Visit = Awaited<ReturnType<typeof beginVisit>>;

/** Whether a seed's window is wide, or that of a phone. */
export const isWide = (seed: number) => seed % 2 === 0;

/** Begins a visit of a shop at an address, on a new device with an IP address of its own. */
export async function beginVisit(browser: Browser, shop: OwnShop, seed: number, start: string) {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'es-ES',
    timezoneId: 'Atlantic/Canary',
    viewport: isWide(seed) ? { width: 1400, height: 900 } : { width: 390, height: 844 },
    hasTouch: false,
    // Firefox asks for none.
    ...(browser.browserType().name() === 'chromium' && {
      permissions: ['clipboard-read', 'clipboard-write'],
    }),
    extraHTTPHeaders: { 'x-forwarded-for': [10, seed >> 16, seed >> 8, seed].map((n) => n & 255).join('.') },
  });
  // Functions that run in pages are compiled with names.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await context.addInitScript(prepareDocument);
  const visit = new VisitState(context, shop);
  context.on('page', (page) => visit.addTab(page));
  await context.newPage();
  await visit.page.goto(start);
  await visit.look();
  return visit;
}

/** A visitor's browser, and all that is known of it from outside. */
class VisitState {
  /** What has come since it was last taken: the console's complaints, and the requests that sent a form. */
  private heard = { complaints: [] as string[], sent: 0 };
  readonly tabs: Tab[] = [];
  /** The index of the tab that is looked at. */
  at = 0;
  isOffline = false;
  readonly isFirefox: boolean;

  constructor(
    readonly context: BrowserContext,
    readonly shop: OwnShop,
  ) {
    this.isFirefox = context.browser()?.browserType().name() === 'firefox';
  }

  get tab(): Tab {
    return this.tabs[this.at] as Tab;
  }

  get page(): Page {
    return this.tab.page;
  }

  get seen(): Seen {
    return this.tab.seen;
  }

  addTab(page: Page): void {
    const requests = new Set<unknown>();
    const complaints = complaintsOf(page);
    complaints.push = (...texts) =>
      this.heard.complaints.push(...texts.filter((text) => !expected.test(text)));
    page.on('request', (request) => {
      if (awaited.includes(request.resourceType())) requests.add(request);
      const path = new URL(request.url()).pathname;
      if (request.method() === 'POST' && /^\/api\/(?:contact|interest)$/.test(path)) this.heard.sent += 1;
    });
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
    this.tabs.push({ page, requests, seen: { document: 0, eventCount: 0 } as Seen });
    this.at = this.tabs.length - 1;
  }

  takeHeard() {
    const { heard } = this;
    this.heard = { complaints: [], sent: 0 };
    return heard;
  }

  /** Looks at the page once it rests: nothing under way, and two looks in a row see the same. */
  async look(): Promise<Seen> {
    const { page, requests, seen } = this.tab;
    const end = Date.now() + patienceMs;
    for (let former = ''; ;) {
      // The document may be replaced meanwhile.
      const now = await page
        .evaluate(observe, { document: seen.document, eventCount: seen.eventCount })
        .catch(() => null);
      const text = JSON.stringify(now);
      const isResting = now !== null && now.isQuiet && requests.size === 0 && text === former;
      if (now !== null && (isResting || Date.now() > end)) return (this.tab.seen = now);
      if (Date.now() > end + patienceMs) throw new Error(`${page.url()} can't be looked at`);
      former = text;
    }
  }

  /** Looks at the page once more; with the events of the last look too. */
  async lookAgain(): Promise<Seen> {
    const { events } = this.seen;
    const later = await this.look();
    return (this.tab.seen = { ...later, events: [...events, ...later.events] });
  }

  /** Chooses one of the visible elements that match in the topmost dialog, or in the page; null without any. */
  async choose(selector: string, pick: number, named = /(?:)/): Promise<Target | null> {
    const handle = await this.page.evaluateHandle(choose, { selector, pick, named });
    const element = handle.asElement();
    return element && { element, ...(await element.evaluate(traitsOf)) };
  }

  /** Clicks an element as a mouse does. Returns whether it can be clicked: it is neither covered nor outside. */
  async click({ element }: Target, clickCount = 1): Promise<boolean> {
    const point = await element.evaluate(pointOn);
    if (point !== null) await this.page.mouse.click(point.x, point.y, { clickCount });
    return point !== null;
  }

  /** Moves the focus to a control, as by keys. Returns whether it can be seen. */
  async focus({ element }: Target): Promise<boolean> {
    const point = await element.evaluate(pointOn);
    if (point !== null) await element.focus();
    return point !== null;
  }

  /** Steps back or forward in the history, until the browser has done so. */
  async traverse(by: -1 | 1): Promise<void> {
    const { entry, document } = this.seen;
    await this.page.evaluate((steps) => history.go(steps), by).catch(() => undefined);
    const hasLeft = (from: { document: number; entry: number }) =>
      performance.timeOrigin !== from.document || window.navigation.currentEntry?.index !== from.entry;
    // A step that another one takes back at once ends by its time limit.
    await this.page.waitForFunction(hasLeft, { document, entry }, { timeout: 1_000 }).catch(() => undefined);
  }

  /** Loads a document; without a network the browser shows an error of its own. */
  async load(start: () => Promise<unknown>): Promise<void> {
    await start().catch((error: unknown) => {
      if (!this.isOffline) throw error;
    });
  }

  /** Opens a link in a new tab, and looks at that; false where it can't be clicked. */
  async openTab(link: Target): Promise<boolean> {
    const { keyboard } = this.page;
    const opened = this.context.waitForEvent('page', { timeout: patienceMs }).catch(() => null);
    await keyboard.down('Control');
    const isClicked = await this.click(link);
    await keyboard.up('Control');
    if (!isClicked || (await opened) === null) return false;
    // Firefox moves no focus in a tab behind another.
    await this.page.bringToFront();
    return true;
  }

  async lookAtTab(at: number): Promise<void> {
    this.at = at;
    await this.page.bringToFront();
  }

  async closeTab(): Promise<void> {
    await this.page.close();
    this.tabs.splice(this.at, 1);
    await this.lookAtTab(0);
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline;
    await this.context.setOffline(isOffline);
  }
}

/** Runs in the page. */
function choose(by: { selector: string; pick: number; named: RegExp }): HTMLElement | null {
  const { selector, pick, named } = by;
  // A document that is still parsed may have no body.
  const body = document.body as HTMLElement | null;
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? body;
  const isThere = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 4 && height > 4;
    // Toasts come and go by themselves.
    const isOther = element.matches('.toasts *') && !selector.startsWith('.toasts');
    const isNamed = named.test(element.getAttribute('aria-label') ?? element.textContent);
    return isShown && isNamed && !isOther && !element.matches(':disabled, [aria-disabled="true"]');
  };
  const found = [...(scope?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isThere);
  return found[Math.floor(pick * found.length)] ?? null;
}

/** Runs in the page. */
function traitsOf(element: HTMLElement): Traits {
  const label = (element as HTMLInputElement).labels?.[0];
  const text = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
  const about = element.closest('article')?.querySelector('h2')?.textContent;
  const name = text.replace(/\s+/g, ' ').trim().slice(0, 60);
  const cards = [...document.querySelectorAll('ul[aria-label="Vehículos"] article')];
  const card =
    element instanceof HTMLAnchorElement ? cards.indexOf(element.closest('article') as Element) : -1;
  return {
    name: `«${name}»${about && about !== text ? ` of ${about.trim()}` : ''}`,
    card: card < 0 ? null : card,
    isToPart: element.getAttribute('href')?.startsWith('#') === true,
  };
}

/** Scrolls an element into the middle of the window, until it stays there, and marks it as pressed. Runs in the page. */
async function pointOn(target: HTMLElement): Promise<{ x: number; y: number } | null> {
  let top = 0;
  let former = NaN;
  for (let frame = 0; frame < 20 && top !== former; frame += 1) {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    former = top;
    await new Promise(requestAnimationFrame);
    top = target.getBoundingClientRect().top;
  }
  const line = target.getClientRects()[0] ?? target.getBoundingClientRect();
  const point = { x: line.left + line.width / 2, y: line.top + line.height / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (hit?.closest('a, button, label, summary') !== target.closest('a, button, label, summary')) return null;
  const above = document.elementFromPoint(innerWidth / 2, 100);
  // What is around the target moves with the window, whatever grows above that.
  const isBeside = above !== null && above.getBoundingClientRect().bottom <= top && !above.contains(target);
  const shown = [target, ...(isBeside ? [above] : [])].map((element) => ({
    element,
    top: element.getBoundingClientRect().top,
  }));
  window.walk.press = { shown, scroll: scrollY };
  return point;
}
