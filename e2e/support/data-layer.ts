import { expect, type Page } from './test';

/** An entry of the data layer, read in the browser; commands of `gtag` are lists. */
export type Entry = Readonly<Record<string, unknown>> | readonly unknown[];

/** The current data layer of the page. */
export function dataLayerOf(page: Page): Promise<readonly Entry[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry): Entry =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : (entry as Entry),
    ),
  );
}

/** The page's events of one name so far. */
export async function eventsOf(
  page: Page,
  name: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const entries = await dataLayerOf(page);
  return entries.filter(
    (entry): entry is Readonly<Record<string, unknown>> => 'event' in entry && entry.event === name,
  );
}

/** Waits until the page has pushed this event that many times, and returns the last one. */
export async function expectEvent(
  page: Page,
  name: string,
  times = 1,
): Promise<Readonly<Record<string, unknown>>> {
  await expect.poll(async () => (await eventsOf(page, name)).length, { message: name }).toBe(times);
  return (await eventsOf(page, name)).at(-1) ?? {};
}
