import type { Page } from '@playwright/test';
import { complaintsOf } from './support/complaints';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/test';
import { giveTranslator, textsOf, translated } from './support/translator';

/**
 * A visitor of the original site, and one of the translated site: both do the same on the pages with most moving texts.
 * Every other browser test watches for changes of texts that a translation breaks (`tests/support/changing-texts.ts`).
 */
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
    await hydrated(this.other);
    await this.other.evaluate(() => window.translatePage?.());
    await expect(this.other.locator('h1 font font')).not.toHaveCount(0);
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

/** A part that is translated before its hydration is re-rendered. */
const isHarmless = (complaint: string) => complaint.includes('React error #418');

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

const address = (part: string | RegExp) => (page: Page) => expect(page).toHaveURL(part);

visitors('home is left and seen again, and suggests while one types and deletes', async ({ both }) => {
  const home = await both('/');
  await home.do((page) => page.locator('header a[href="/contacto"]').click(), address(/\/contacto$/));
  await home.do((page) => page.goBack(), address(/\/$/));
  const box = (page: Page) => page.locator('#buscar input[name=search]');
  await home.do((page) => page.locator('header button[aria-haspopup=dialog]').click());
  for (const text of ['kona', 'kona rojo', '', 'xyzzy', 'konna'])
    await home.do(async (page) => {
      await box(page).fill('');
      await box(page).pressSequentially(text);
    });
  await home.do(async (page) => box(page).press('Enter'), address(/search=konna/));
});

visitors('a list that is sorted, filtered, leafed through and compared tells the truth', async ({ both }) => {
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
  const add = (page: Page) => page.locator('.card > button').first().click();
  const toast = (count: number) => (page: Page) => expect(page.locator('.toast')).toHaveCount(count);
  await list.do(add, toast(1));
  await list.do(add, toast(2));
});

visitors('a vehicle’s calculator, costs, pictures, comparator button and interest form', async ({ both }) => {
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
