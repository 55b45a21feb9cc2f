import type { Page } from '@playwright/test';
import { cards } from './support/stock';
import { expect, test } from './support/test';

const campaign = 'utm_source=mail&utm_campaign=verano';

/** Actions that open a link elsewhere; Firefox opens a window of its own for Shift. */
const ways = [
  ['Control', { modifiers: ['ControlOrMeta'] }],
  ['Shift', { modifiers: ['Shift'] }],
  ['the middle button', { button: 'middle' }],
] as const;

const links: Readonly<
  Record<string, readonly [path: string, link: (page: Page) => ReturnType<Page['locator']>]>
> = {
  'a card of home': ['/', (page) => page.locator('main article a, main li a').first()],
  'the heading of a card': [
    '/vehiculos',
    (page) => cards(page).first().getByRole('heading').getByRole('link'),
  ],
  '«Más información»': [
    '/vehiculos',
    (page) => cards(page).first().getByRole('link', { name: 'Más información' }),
  ],
  'a page of the list': ['/vehiculos', (page) => page.getByRole('link', { name: 'Página 2', exact: true })],
  'the main navigation': ['/contacto', (page) => page.getByRole('link', { name: 'Promociones' }).first()],
};

test.use({ viewport: { width: 1280, height: 900 } });

for (const [at, [name, [path, link]]] of Object.entries(links).entries())
  // All ways of one link, then each further link in one way: one listener serves all links.
  for (const [way, options] of at === 0 ? ways : [ways[at % ways.length]!])
    test(`${name}, opened elsewhere by ${way}, carries the campaign`, async ({ page, context }) => {
      await page.goto(`${path}?${campaign}`);
      const [tab] = await Promise.all([
        context.waitForEvent('page'),
        link(page).click({ ...options, modifiers: [...('modifiers' in options ? options.modifiers : [])] }),
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
