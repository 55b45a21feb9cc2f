import { expect, test } from './support/test';
import { openUnwatched, type Unwatched } from './support/unwatched';

const path = '/vehiculo/502';
let browser: Unwatched;
test.beforeEach(async ({ baseURL }) => {
  browser = await openUnwatched(baseURL ?? '', path);
});
test.afterEach(() => browser.close());

/** Waits for that many reports without a change, long enough for an event that must not happen. */
const reports = 40;

async function still(): Promise<void> {
  const from = browser.count();
  await expect.poll(() => browser.count() - from).toBeGreaterThan(reports);
}

const eventsOf = (name: string) => (browser.last(path)?.events ?? []).filter(({ event }) => event === name);

test('a page that the browser has prepared ahead is seen when it is shown', async () => {
  await test.step('prepared: nothing is remembered, and no analytics start', async () => {
    await expect.poll(() => eventsOf('view_item').length).toBe(1);
    expect(browser.last(path)).toMatchObject({ path, prerendering: true });
    await still();
    expect(browser.last(path)).toMatchObject({ path, prerendering: true, viewed: [] });
    expect(eventsOf('web_vitals')).toEqual([]);
  });
  await test.step('shown: it is remembered, and its vitals say how it came', async () => {
    browser.go(path);
    await expect.poll(() => browser.last(path)?.viewed).toEqual(['502']);
    expect(browser.last(path)).toMatchObject({ path, prerendering: false });
    await expect.poll(() => eventsOf('web_vitals')[0]?.navigation_type).toBe('prerender');
    expect(eventsOf('view_item')).toHaveLength(1);
  });
});
