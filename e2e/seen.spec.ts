import { expect, test } from './support/test';
import { openUnwatched, type Unwatched } from './support/unwatched';

/** Waits until a page has told this often that it is as it should be, which is long enough for what must not happen. */
const reports = 40;

async function still(browser: Unwatched): Promise<void> {
  const from = browser.count();
  await expect.poll(() => browser.count() - from).toBeGreaterThan(reports);
}

const path = '/vehiculo/502';
const eventsOf = (browser: Unwatched, name: string) =>
  (browser.last(path)?.events ?? []).filter(({ event }) => event === name);

test('a page that the browser has prepared ahead is seen when it is shown', async ({ baseURL }) => {
  const browser = await openUnwatched(baseURL ?? '', path);
  await test.step('prepared: nothing is remembered, and no analytics start', async () => {
    await expect.poll(() => eventsOf(browser, 'view_item').length).toBe(1);
    expect(browser.last(path)).toMatchObject({ path, prerendering: true });
    await still(browser);
    expect(browser.last(path)).toMatchObject({ path, prerendering: true, viewed: [] });
    expect(eventsOf(browser, 'web_vitals')).toEqual([]);
  });
  await test.step('shown: it is remembered, and its vitals say how it came', async () => {
    browser.go(path);
    await expect.poll(() => browser.last(path)?.viewed).toEqual(['502']);
    expect(browser.last(path)).toMatchObject({ path, prerendering: false });
    await expect.poll(() => eventsOf(browser, 'web_vitals')[0]?.navigation_type).toBe('prerender');
    expect(eventsOf(browser, 'view_item')).toHaveLength(1);
  });
  await browser.close();
});
