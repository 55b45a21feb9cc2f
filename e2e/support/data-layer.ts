import { expect, type Page } from './test';

type Event = Readonly<Record<string, unknown>>;

/** The current data layer of the page, read in the browser; commands of `gtag` are lists. */
export function dataLayerOf(page: Page): Promise<readonly (Event | readonly unknown[])[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : (entry as Event),
    ),
  );
}

/** The page's events of one name so far. */
export async function eventsOf(page: Page, name: string): Promise<readonly Event[]> {
  const entries = await dataLayerOf(page);
  return entries.filter((entry): entry is Event => 'event' in entry && entry.event === name);
}

/** Waits until the page has pushed this event that many times, and returns the last one. */
export async function expectEvent(page: Page, name: string, times = 1): Promise<Event> {
  await expect.poll(async () => (await eventsOf(page, name)).length, { message: name }).toBe(times);
  return (await eventsOf(page, name)).at(-1) ?? {};
}
