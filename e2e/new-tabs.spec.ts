import { cards } from './support/stock';
import { expect, test } from './support/test';

const campaign = 'utm_source=mail&utm_campaign=verano';

/** Actions that open a link elsewhere; one listener serves all links. */
const ways = [
  ['Control', { modifiers: ['ControlOrMeta'] }],
  ['Shift', { modifiers: ['Shift'] }],
  ['the middle button', { button: 'middle' }],
] as const;

test.use({ viewport: { width: 1280, height: 900 } });

for (const [way, options] of ways)
  test(`a card opened elsewhere by ${way} carries the campaign`, async ({ page, context }) => {
    await page.goto(`/vehiculos?${campaign}`);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      cards(page)
        .first()
        .getByRole('heading')
        .getByRole('link')
        .click({ ...options, modifiers: [...('modifiers' in options ? options.modifiers : [])] }),
    ]);
    await expect.poll(() => new URL(tab.url()).search).toContain(campaign);
    expect(new URL(page.url()).search).toBe(`?${campaign}`);
  });

test('the menu of a link, a key and dragging find the campaign in it; the server’s HTML has none', async ({
  page,
}) => {
  const response = await page.goto(`/vehiculos?${campaign}`);
  expect(await response?.text()).not.toMatch(/href="\/vehiculo\/[^"]*utm_/);
  for (const event of ['contextmenu', 'focusin', 'pointerdown']) {
    const link = cards(page).nth(1).getByRole('heading').getByRole('link');
    await link.evaluate((one: HTMLAnchorElement) => (one.href = new URL(one.href).pathname));
    await link.dispatchEvent(event);
    expect(await link.getAttribute('href')).toContain(campaign);
  }
});
