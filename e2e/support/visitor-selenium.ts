import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { By, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect } from './test';
import type { Key, Thing, Visitor } from './visitor';

/** Maximum wait for anything (milliseconds), and time to wait for a click's effect before clicking again. */
const timeoutMs = 30_000;
const again = 3_000;
const library = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/index\.js$/, '@testing-library/dom.umd.min.js'),
  'utf8',
);
const codes: Readonly<Record<Key, string>> = {
  ArrowLeft: Keys.ARROW_LEFT,
  End: Keys.END,
  Escape: Keys.ESCAPE,
  PageDown: Keys.PAGE_DOWN,
  Tab: Keys.TAB,
};

interface Criterion {
  readonly role: string;
  readonly text: string | undefined;
  readonly pattern: readonly [string, string] | undefined;
  readonly at: number;
}

interface Queries {
  queryAllByRole(
    inside: HTMLElement,
    role: string,
    options: { hidden: boolean; name: (name: string) => boolean },
  ): HTMLElement[];
}

/** The visible elements of a thing, each step within the previous one; runs in the page. */
function observed(path: readonly Criterion[]): HTMLElement[] | null {
  const { TestingLibraryDom: queries } = window as { TestingLibraryDom?: Queries };
  if (!queries) return null;
  let found: HTMLElement[] = [document.body];
  path.forEach(({ role, text, pattern }, step) => {
    const before = path[step - 1];
    const inside = step === 0 ? document.body : found.at(before?.at ?? 0);
    const fits = (name: string) => {
      const plain = name.replace(/\s+/g, ' ').trim();
      return pattern ? new RegExp(...pattern).test(plain) : text === undefined || plain === text;
    };
    found = inside
      ? queries
          .queryAllByRole(inside, role, { hidden: true, name: fits })
          .filter(
            (element) =>
              element.checkVisibility({ visibilityProperty: true }) &&
              element.getBoundingClientRect().width > 0,
          )
      : [];
  });
  return found;
}

function pathOf({ role, name, at = 0, inside }: Thing): readonly Criterion[] {
  const text = typeof name === 'string' ? name : undefined;
  const pattern = name instanceof RegExp ? ([name.source, name.flags] as const) : undefined;
  return [...(inside ? pathOf(inside) : []), { role, text, pattern, at }];
}

/** A visitor whose browser is driven by WebDriver: Testing Library finds by role and name in the page. */
export function seleniumVisitor(driver: WebDriver, width: number, baseURL: string): Visitor {
  const all = async (thing: Thing): Promise<readonly WebElement[]> => {
    const inspect = () =>
      driver.executeScript<WebElement[] | null>(`return (${String(observed)})(arguments[0])`, pathOf(thing));
    const found = await inspect();
    if (found) return found;
    await driver.executeScript(library);
    return (await inspect()) ?? [];
  };
  const find = async (thing: Thing) => (await all(thing)).at(thing.at ?? 0);
  /** Retries: a found element may be removed, or moving, before it is used. */
  const withThing = async <T>(
    thing: Thing,
    use: (element: WebElement) => Promise<T>,
    within = timeoutMs,
  ): Promise<T> => {
    const deadline = Date.now() + within;
    for (;;) {
      try {
        const element = await find(thing);
        if (element) return await use(element);
        if (Date.now() > deadline) throw new Error(`There is no ${describe(thing)}`);
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      await sleep(100);
    }
  };
  const poll = <T>(read: () => Promise<T>, message: string) =>
    expect.poll(() => read().catch(String), { timeout: timeoutMs, message });
  /** In the middle of the window, since sticky elements may cover its edges, and once the page is still. */
  const pressOn = async (element: WebElement) => {
    const top = () =>
      driver.executeScript<number>('return arguments[0].getBoundingClientRect().top', element);
    const scroll = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })';
    for (let [before, now] = [NaN, 0]; before !== now;) {
      await driver.executeScript(scroll, element);
      before = await top();
      await sleep(50);
      now = await top();
    }
    await element.click();
  };
  const press = async (thing: Thing, until?: Thing) => {
    if (until === undefined) return withThing(thing, pressOn);
    const isShown = async () => (await find(until)) !== undefined;
    await expect(
      async () => {
        if (await isShown()) return;
        // The clicked element may have been removed with its page.
        await withThing(thing, pressOn, again).catch(() => undefined);
        await expect.poll(isShown, { timeout: again }).toBe(true);
      },
      `${describe(thing)} shows ${describe(until)}`,
    ).toPass({ timeout: 60_000 });
  };
  const textOf = (thing?: Thing) =>
    thing
      ? withThing(thing, (element) => driver.executeScript<string>('return arguments[0].innerText', element))
      : driver.executeScript<string>('return document.body.innerText');
  return {
    width,
    open: (address) => driver.get(new URL(address, baseURL).href),
    back: () => driver.navigate().back(),
    press,
    type: (thing, text) =>
      withThing(thing, async (element) => {
        await pressOn(element);
        await element.clear();
        await element.sendKeys(text);
      }),
    choose: (thing, option) =>
      withThing(thing, async (element) => {
        for (const each of await element.findElements(By.css('option')))
          // Not its visible text: a select that shows its value elsewhere is transparent.
          if (((await each.getAttribute('textContent')) ?? '').trim() === option) {
            await each.click();
            return;
          }
        throw new Error(`There is no option ${option}`);
      }),
    key: (key) => driver.actions().sendKeys(codes[key]).perform(),
    sees: (thing) =>
      poll(async () => (await all(thing)).length, `sees ${describe(thing)}`).toBeGreaterThan(0),
    doesNotFind: (thing) => poll(async () => (await all(thing)).length, `misses ${describe(thing)}`).toBe(0),
    counts: (thing, expected) =>
      poll(async () => (await all(thing)).length, `counts ${describe(thing)}`).toBe(expected),
    isAt: (thing) =>
      poll(
        async () => {
          const element = await find(thing);
          return element && driver.executeScript('return document.activeElement === arguments[0]', element);
        },
        `is at ${describe(thing)}`,
      ).toBe(true),
    reads: (text, thing) => {
      const found = poll(
        async () => (await textOf(thing)).replace(/\s+/g, ' '),
        thing ? describe(thing) : 'the page',
      );
      return typeof text === 'string' ? found.toContain(text) : found.toMatch(text);
    },
    holds: (thing, value) =>
      poll(
        () => withThing(thing, (element) => driver.executeScript('return arguments[0].value', element)),
        describe(thing),
      ).toBe(value),
    address: (expected) => poll(() => driver.getCurrentUrl(), 'the address').toMatch(expected),
    finds: <T>(expression: string) => driver.executeScript<T>(`return ${expression}`),
  };
}

function describe({ role, name, inside }: Thing): string {
  return `${role}${name === undefined ? '' : ` «${String(name)}»`}${inside ? ` in ${describe(inside)}` : ''}`;
}
