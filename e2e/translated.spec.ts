import type { Page } from '@playwright/test';
import { complaintsOf } from './support/complaints';
import { pageTypes } from './support/page-types';
import { expect, test } from './support/test';
import { giveTranslator, textsOf, translated } from './support/translator';

/** A visitor of the original site, and one of the translated site: both do the same. */
class Both {
  private constructor(
    private readonly plain: Page,
    private readonly other: Page,
  ) {}

  static async open(plain: Page, other: Page, path: string): Promise<Both> {
    const both = new Both(plain, other);
    await giveTranslator(other);
    await both.goto(path);
    return both;
  }

  /** Opens a URL, and translates its page after hydration. */
  async goto(path: string): Promise<void> {
    await Promise.all([this.plain, this.other].map((page) => page.goto(path)));
    await this.other.evaluate(() => window.translatePage?.());
    await this.same();
  }

  /** Acts on both pages, and waits until both have the same texts; `word` returns a text in each version. */
  async do(
    step: (page: Page, word: (text: string) => string) => Promise<unknown>,
    done?: (page: Page) => Promise<unknown>,
  ): Promise<void> {
    await step(this.plain, (text) => text);
    await step(this.other, translated);
    await done?.(this.plain);
    await done?.(this.other);
    await this.same();
  }

  private async same(): Promise<void> {
    await expect(async () => expect(await textsOf(this.other)).toEqual(await textsOf(this.plain))).toPass({
      timeout: 15_000,
    });
  }
}

/** A form's request fails if its test wants it to; a part translated before hydration is re-rendered. */
const isHarmless = (complaint: string) => /^Failed to load resource|React error #418/.test(complaint);

interface Fixtures {
  /** Both visitors at a URL. */
  readonly both: (path: string) => Promise<Both>;
}

const visitors = test.extend<Fixtures>({
  both: async ({ page, browser }, use) => {
    const other = await browser.newPage();
    const complaints = complaintsOf(other);
    await use((path) => Both.open(page, other, path));
    expect(complaints.filter((text) => !isHarmless(text))).toEqual([]);
    await other.context().close();
  },
});

visitors.use({ viewport: { width: 1280, height: 900 } });

const card = (page: Page, at: number) => page.locator('.cards > li').nth(at);
const address = (part: string | RegExp) => (page: Page) => expect(page).toHaveURL(part);

visitors('a list that is sorted, filtered and leafed through tells the truth', async ({ both }) => {
  const list = await both('/vehiculos');
  await list.do((page) => page.locator('#orden').selectOption('1'), address(/sort=1/));
  await list.do((page) => page.locator('#orden').selectOption('3'), address(/sort=3/));
  await list.do((page) => page.locator('input[name=colors]').nth(1).check(), address(/colors=/));
  await list.do((page) => page.locator('input[name=colors]').nth(2).check(), address(/colors=\d+,|%2C/));
  await list.do((page) => page.locator('input[name=colors]').nth(1).uncheck(), address(/colors=\d+(&|$)/));
  await list.do((page) => page.locator('.filters .slider').first().press('End'));
  for (const _ of [1, 2]) await list.do((page) => page.locator('.filters .slider').first().press('PageDown'));
  await list.do((page) => page.locator('.choice-clear').click(), address(/^[^=]*(\?sort=3)?$/));
  await list.do((page) => page.locator('a[rel=next]').click(), address(/page=2/));
  await list.do((page) => page.locator('a[rel=prev]').click(), address(/^(?!.*page=2)/));
  await list.do((page) => page.goBack(), address(/page=2/));
});

visitors('cards with the fees of a visitor’s terms tell the truth', async ({ both }) => {
  const list = await both('/vehiculos?cuota=350&entrada=3000&meses=60');
  await list.do((page) => page.locator('#orden').selectOption('1'), address(/sort=1/));
  await list.do((page) => page.locator('input[name=colors]').nth(1).check(), address(/colors=/));
  await list.do((page) => page.locator('.budget-remove').click(), address(/^(?!.*entrada)/));
});

visitors('filters that leave nothing, and the ways out of that', async ({ both }) => {
  const list = await both('/vehiculos?models=1&colors=1&special_price=true&price=20000');
  await list.do((page) => page.locator('.choice').first().click());
  await list.do((page) => page.locator('.choice-clear, .cards a').first().click());
});

visitors('the comparator’s button, its toasts and its table', async ({ both }) => {
  const list = await both('/vehiculos?sort=1');
  const add = (at: number) => (page: Page) => card(page, at).locator('.card-compare button').click();
  const toast = (count: number) => (page: Page) => expect(page.locator('.toast')).toHaveCount(count);
  await list.do(add(0), toast(1));
  await list.do(add(0), toast(2));
  await list.do(add(0), toast(2));
  await list.do(add(4));
  await list.do(add(8));
  await list.do(add(9), (page) => expect(page.locator('dialog[open]')).toBeVisible());
  await list.do((page) => page.locator('dialog[open] button').click(), address(/comparador/));
  const columns = (count: number) => (page: Page) =>
    expect(page.locator('.compare-names th')).toHaveCount(count + 1);
  await list.do(async (page) => columns(3)(page));
  await list.do((page) => page.locator('input[name=differences]').check());
  await list.do((page) => page.locator('.pill input').first().check());
  await list.do((page) => page.locator('.pill input').first().uncheck());
  await list.do((page) => page.setViewportSize({ width: 390, height: 844 }), columns(2));
  await list.do((page) => page.locator('.compare select').first().selectOption({ index: 1 }));
  await list.do((page) => page.locator('.compare thead button').first().click());
  await list.do((page) => page.locator('.compare thead button').first().click(), columns(1));
  await list.do(
    (page) => page.locator('.compare thead button').first().click(),
    (page) => expect(page.locator('.compare')).toHaveCount(0),
  );
});

visitors('suggestions while one types and deletes', async ({ both }) => {
  const list = await both('/vehiculos');
  const box = (page: Page) => page.locator('#buscar input[name=search]');
  await list.do((page) => page.locator('header button[aria-haspopup=dialog]').click());
  for (const text of ['kona', 'kona rojo', '', 'xyzzy', 'kona techo', 'konna', 'tucson'])
    await list.do(async (page) => {
      await box(page).fill('');
      await box(page).pressSequentially(text);
    });
  await list.do(async (page) => box(page).press('Enter'), address(/search=tucson/));
  await list.do((page) => page.locator('header button[aria-haspopup=dialog]').click());
  await list.do(
    async (page) => {
      await box(page).fill('konna');
      await box(page).press('Enter');
    },
    address(/search=konna/),
  );
});

visitors('a vehicle’s calculator, costs, pictures and comparator button', async ({ both }) => {
  const vehicle = await both('/vehiculo/501');
  const sliders = (page: Page) => page.locator('#financiacion .slider');
  await vehicle.do((page) => sliders(page).nth(1).press('PageDown'));
  await vehicle.do((page) => page.locator('#financiacion button[type=submit]').click());
  await vehicle.do((page) => sliders(page).first().press('PageUp'));
  await vehicle.do((page) => page.locator('#financiacion button[type=submit]').click());
  await vehicle.do((page) => page.locator('#coste-kilometers').fill('15000'));
  await vehicle.do((page) => page.locator('#coste-litre').fill('x'));
  await vehicle.do((page) => page.locator('#coste-kilometers').focus());
  await vehicle.do((page) => page.locator('#coste-litre').fill('1,5'));
  await vehicle.do((page, word) => page.getByRole('button', { name: word('Añadir al comparador') }).click());
  await vehicle.do((page) => page.locator('[aria-label="Foto siguiente"]').click());
});

visitors('the interest form with its errors', async ({ both }) => {
  const vehicle = await both('/vehiculo/501');
  const form = (page: Page) => page.locator('form[data-request=interest]');
  await vehicle.do(
    (page) => page.locator('form[data-interest] button:visible').first().click(),
    (page) => expect(form(page)).toBeVisible(),
  );
  await vehicle.do((page) => form(page).locator('button[type=submit]').click());
  await vehicle.do((page) => form(page).locator('#interest-name').fill('Yaiza'));
  await vehicle.do((page) => form(page).locator('#interest-island').selectOption({ index: 2 }));
  await vehicle.do((page) => form(page).locator('#interest-name').fill(''));
  await vehicle.do((page) => page.locator('.interest-dialog [command=close]').first().click());
});

visitors('the contact form: refused, failed and sent', async ({ both }) => {
  const contact = await both('/contacto');
  const submit = (page: Page) => page.locator('form[data-request] button[type=submit]').click();
  const alert = (page: Page) => expect(page.locator('form[data-request] [role=alert] p')).toBeVisible();
  await contact.do(submit);
  await contact.do(async (page) => {
    await page.locator('#contact-name').fill('Yaiza');
    await page.locator('#contact-surnames').fill('Cabrera');
    await page.locator('#contact-email').fill('yaiza@example.com');
    await page.locator('#contact-phone').fill('600 12 31 23');
    await page.locator('#contact-island').selectOption({ index: 1 });
    await page.locator('#contact-dealer').selectOption({ index: 1 });
    await page.locator('#contact-model').selectOption({ index: 1 });
  });
  await contact.do(async (page) => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 500, json: { outcome: 'failed' } }),
    );
    await submit(page);
  }, alert);
  await contact.do(async (page) => {
    await page.unroute('**/api/contact');
    await page.route('**/api/contact', (route) => route.abort());
    await submit(page);
  }, alert);
});

/** Each kind of frame and content once: other lists and texts are made of the same parts. */
const leftPages = ['/', '/vehiculos', '/vehiculos?search=xyzzy', '/vehiculo/501', '/comparador', '/contacto'];

for (const { name, path } of pageTypes.filter((type) => leftPages.includes(type.path)))
  visitors(`${name} is left and seen again`, async ({ both }) => {
    const page = await both(path);
    const to = path === '/contacto' ? '/comparador' : '/contacto';
    await page.do((each) => each.locator(`header a[href="${to}"]`).click(), address(new RegExp(`${to}$`)));
    await page.do((each) => each.goBack(), address(new RegExp(`${path.replace('?', String.raw`\?`)}$`)));
  });
