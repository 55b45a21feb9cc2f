import { cards } from './support/stock';
import { expect, test, type Locator } from './support/test';

const campaign = 'utm_source=mail&utm_campaign=verano';

/** Actions that open a link elsewhere; one listener serves all links. */
const ways: readonly Parameters<Locator['click']>[0][] = [
  { modifiers: ['ControlOrMeta'] },
  { modifiers: ['Shift'] },
  { button: 'middle' },
];

test.use({ viewport: { width: 1280, height: 900 } });

test('a card opened elsewhere carries the campaign', async ({ page, context }) => {
  await page.goto(`/vehiculos?${campaign}`);
  const link = cards(page).first().getByRole('heading').getByRole('link');
  for (const options of ways) {
    const [tab] = await Promise.all([context.waitForEvent('page'), link.click(options)]);
    await expect.poll(() => new URL(tab.url()).search).toContain(campaign);
    expect(new URL(page.url()).search).toBe(`?${campaign}`);
    await tab.close();
  }
});

test('the menu of a link, a key and dragging find the campaign in it', async ({ page }) => {
  const response = await page.goto(`/vehiculos?${campaign}`);
  expect(await response?.text()).not.toMatch(/href="\/vehiculo\/[^"]*utm_/);
  for (const event of ['contextmenu', 'focusin', 'pointerdown']) {
    const link = cards(page).nth(1).getByRole('heading').getByRole('link');
    await link.evaluate((one: HTMLAnchorElement) => (one.href = new URL(one.href).pathname));
    await link.dispatchEvent(event);
    expect(await link.getAttribute('href')).toContain(campaign);
  }
});
