import english from '../messages/en.json' with { type: 'json' };
import spanish from '../messages/es.json' with { type: 'json' };
import { startOwnShop, type OwnShop } from './support/own-shop';
import { reading } from './support/reader';
import { expect, test, type Page } from './support/test';

/** With `LOCALE=en` none of our texts is Spanish; those of the upstream and editors are unchanged. */
let shop: OwnShop;

test.beforeAll(async () => {
  shop = await startOwnShop({ LOCALE: 'en', CREDIT_WARNING: 'off' });
});
test.afterAll(() => shop.close());

/** Words that the upstream and its configuration share with our texts. */
const theirs = [
  ...['nuevo en stock', 'Híbrido (HEV)', 'Híbrido enchufable (PHEV)', 'Entrada inicial', 'Entrega inmediata'],
  ...['Importe total', 'Importe total adeudado', 'Ejemplo representativo', 'Coches nuevos', 'en stock'],
];

/** No page shows these: they are for programs. */
const { assistants: _tools, ...shown } = spanish;
/** The fragments between placeholders of our Spanish texts, without single words. */
const ours = fragmentsOf(shown).filter(
  (text) => text.includes(' ') && !fragmentsOf(english).includes(text) && !theirs.includes(text),
);

function fragmentsOf(messages: unknown): readonly string[] {
  if (typeof messages === 'object' && messages !== null) return Object.values(messages).flatMap(fragmentsOf);
  return String(messages)
    .split(/[{}#<>]|\b\w+ plural,/)
    .map((text) => text.trim())
    .filter((text) => text.length >= 8);
}

const steps: readonly (readonly [what: string, path: string, then?: (page: Page) => Promise<void>])[] = [
  ['home', '/'],
  ['a list', '/vehiculos?price=18500'],
  ['a list without vehicles', '/vehiculos?price=18000'],
  ['a vehicle', '/vehiculo/501'],
  ['the comparator', '/comparador?ids=501,502,503'],
  [
    'contact with errors',
    '/contacto',
    async (page) => {
      await page.getByRole('button', { name: english.leads.send }).click();
      await expect(page.getByRole('main').locator('form').getByRole('group').first()).toBeFocused();
    },
  ],
  [
    'the confirmation',
    '/contacto',
    async (page) => {
      const form = page.getByRole('main');
      await form.getByLabel(english.leads.name, { exact: true }).fill('Yaiza');
      await form.getByLabel(english.leads.surnames).fill('Cabrera');
      await form.getByLabel(english.leads.email).fill('yaiza@example.com');
      await form.getByLabel(english.leads.phone).fill('600 12 31 23');
      await form.getByLabel(english.leads.island).selectOption('Lanzarote');
      await form.getByLabel(english.leads.dealer).selectOption({ index: 1 });
      await form.getByLabel(english.leads.model).selectOption('KONA');
      await form.getByRole('button', { name: english.leads.send }).click();
      await expect(page.getByRole('heading', { level: 1, name: english.confirmation.title })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    },
  ],
  [
    'the interest dialog',
    '/vehiculo/501',
    async (page) => {
      await page.getByRole('button', { name: english.card.interested }).first().click();
      await expect(page.getByRole('dialog').getByLabel(english.leads.email)).toBeVisible();
    },
  ],
  [
    'the search dialog',
    '/vehiculos',
    async (page) => {
      await page.getByRole('button', { name: english.nav.search }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  ],
];

for (const [what, path, then] of steps) {
  test(`${what} says nothing of ours in Spanish`, async ({ page }) => {
    await page.goto(shop.url + path);
    await then?.(page);
    // Its links and texts are configured.
    await page.getByRole('contentinfo').evaluate((footer) => footer.remove());
    const read = await reading(page.locator('body'));
    expect(read.split('\n').length).toBeGreaterThan(10);
    expect(ours.filter((words) => read.includes(words))).toEqual([]);
    // The shop leaves the warning about credit out.
    expect(read).not.toContain(english.credit.warning);
  });
}
