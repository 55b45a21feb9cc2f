import type { Locator, Page } from '@playwright/test';
import { holdBack } from './support/hold-back';
import { expectThanks, fillContact, send, toasts } from './support/lead-form';
import { count, option, searchDialog, sidebar } from './support/list';
import { reading } from './support/reader';
import { cards } from './support/stock';
import { expect, test } from './support/test';

const liveRegions = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]';

/** Remembers the texts of the live regions; the result tells what they have announced since. */
async function listen(page: Page) {
  const before = await page.evaluateHandle(
    (live) => new Map([...document.querySelectorAll<HTMLElement>(live)].map((one) => [one, one.innerText])),
    liveRegions,
  );
  return () =>
    before.evaluate((earlier, live) => {
      const outermost = [...document.querySelectorAll<HTMLElement>(live)].filter(
        (region) => !region.parentElement?.closest(live),
      );
      return outermost.flatMap((region) => {
        const { innerText, ariaAtomic, role } = region;
        const old = earlier.get(region);
        // A region that appears with its text is announced only as an alert.
        if (innerText === old || (old === undefined && role !== 'alert')) return [];
        const lines = innerText.split('\n').filter((line) => line.trim() !== '');
        const isWhole = ariaAtomic === 'true' || role === 'alert' || role === 'status';
        const fresh = isWhole ? lines : lines.filter((line) => !old?.split('\n').includes(line));
        return fresh.length > 0 ? [`says: ${fresh.join(' ')}`] : [];
      });
    }, liveRegions);
}

/** The element with the focus, or its chosen option. */
async function focusIn(page: Page): Promise<string> {
  const focused = page.locator('body :focus');
  if ((await focused.count()) === 0) return 'the beginning of the page';
  const option = await focused.getAttribute('aria-activedescendant');
  const heard = option === null ? focused : page.locator(`[id="${option}"]`);
  return String((await heard.ariaSnapshot()).split('\n')[0]?.replace(/^- |:$/g, ''));
}

/** A record of a visitor's keyboard actions, and their announcements. */
class Listener {
  readonly #lines: string[] = [];

  constructor(private readonly page: Page) {}

  /**
   * Focuses a control, acts there, and records the announcements.
   * @param what The visitor's action, for the record.
   * @param control The control.
   * @param act The action; it ends when its effect is visible.
   */
  async hear(what: string, control: Locator, act: (control: Locator) => Promise<void>): Promise<void> {
    await control.focus();
    await reading(this.page.locator('body'));
    const before = await focusIn(this.page);
    const announced = await listen(this.page);
    await act(control);
    await reading(this.page.locator('body'));
    const after = await focusIn(this.page);
    const focus = after === before ? 'the focus stays' : `the focus is at: ${after}`;
    this.#lines.push(what, ...[...(await announced()), focus].map((line) => `  ${line}`));
  }

  /** The whole record. */
  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

/** Announcements during a visitor's task, compared with stored texts (`e2e/spoken`). */
test.describe.configure({ mode: 'parallel' });

/** Presses a key, and waits for its effect. */
const key = (name: string, effect: () => Promise<void>) => async (control: Locator) => {
  await control.press(name);
  await effect();
};
const openFilters = (page: Page) => page.getByRole('link', { name: /^Filtrar\b/ });

test('filtering a list, ordering and leafing through it, opening a vehicle', async ({ page }) => {
  const listener = new Listener(page);
  await page.goto('/vehiculos');
  const total = (text: string) => () => expect(count(page)).toHaveText(text);
  await listener.hear('ticks «KONA»', option(page, 'KONA'), key('Space', total('43 vehículos')));
  await listener.hear('ticks «Rojo»', option(page, 'Rojo'), key('Space', total('3 vehículos')));
  const withoutRed = page.getByRole('link', { name: 'Quitar Rojo' });
  await listener.hear('takes «Rojo» back', withoutRed, key('Enter', total('43 vehículos')));
  const price = sidebar(page).getByRole('textbox', { name: 'Precio máximo' });
  await listener.hear('types a price below all of them', price, async () => {
    await price.fill('18000');
    await key('Enter', () => expect(cards(page)).toHaveCount(0))(price);
  });
  const all = page.getByRole('link', { name: 'Borrar todo' }).first();
  await listener.hear('takes everything back', all, key('Enter', total('300 vehículos')));
  await listener.hear('orders by the highest price', page.getByLabel('Ordenar por'), async (order) => {
    await order.selectOption('Precio más alto');
    await expect(page).toHaveURL(/sort=1/);
  });
  const second = page.getByRole('link', { name: 'Página 2', exact: true });
  const isSecond = () => expect(second).toHaveAttribute('aria-current', 'page');
  await listener.hear('goes to page 2', second, key('Enter', isSecond));
  await listener.hear(
    'opens a vehicle',
    cards(page).first().getByRole('heading').getByRole('link'),
    key('Enter', async () => {
      await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
      await expect(page.getByRole('heading', { level: 1, name: /^TUCSON/ })).toBeVisible();
    }),
  );
  expect(listener.text()).toMatchSnapshot('steps-list.txt');
});

test('filtering in the dialog of a phone, and searching', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const listener = new Listener(page);
  await page.goto('/vehiculos');
  const dialog = searchDialog(page);
  const box = dialog.getByRole('checkbox', { name: 'KONA', exact: true });
  const show = dialog.getByRole('button', { name: /^Aceptar · 43\b/ });
  const text = dialog.getByLabel('Buscar por nombre o referencia');
  const isReady = () => expect(text).toHaveAttribute('aria-haspopup', 'listbox');
  await listener.hear('opens the filters', openFilters(page), key('Enter', isReady));
  await listener.hear(
    'ticks «KONA»',
    box,
    key('Space', () => expect(show).toBeVisible()),
  );
  await listener.hear(
    'shows them',
    show,
    key('Enter', () => expect(dialog).toBeHidden()),
  );
  const search = page.getByRole('button', { name: 'Buscar / Filtrar' });
  await listener.hear('opens the search', search, key('Enter', isReady));
  await listener.hear('types «tucson»', text, async () => {
    await text.pressSequentially('tucson');
    await expect(dialog.getByRole('option').first()).toBeVisible();
  });
  await listener.hear(
    'goes down into the suggestions',
    text,
    key('ArrowDown', () => expect(dialog.getByRole('option', { selected: true })).toHaveCount(1)),
  );
  expect(listener.text()).toMatchSnapshot('steps-search.txt');
});

test('looking at a vehicle', async ({ page }) => {
  // The system's own dialog isn't ours.
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  const listener = new Listener(page);
  await page.goto('/vehiculo/501');
  const gallery = page.getByRole('region', { name: /^Fotos de / });
  await listener.hear(
    'turns to the next photo',
    gallery.getByRole('button', { name: 'Foto siguiente' }),
    key('Enter', () => expect(gallery.locator('[aria-live]')).toContainText('Foto 2 de 4')),
  );
  const comfort = page.locator('summary').filter({ hasText: 'Confort' });
  await listener.hear(
    'opens the equipment of comfort',
    comfort,
    key('Enter', () => expect(page.getByText('Aire acondicionado manual')).toBeVisible()),
  );
  const result = page.getByRole('region', { name: 'Resultado de la simulación' });
  await listener.hear(
    'takes the shortest term',
    page.getByRole('slider', { name: 'Plazo' }),
    key('Home', () => expect(result.getByText('24 meses', { exact: true })).toBeVisible()),
  );
  const share = page.getByRole('button', { name: 'Compartir' });
  await listener.hear(
    'shares it',
    share,
    key('Enter', () => expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible()),
  );
  expect(listener.text()).toMatchSnapshot('steps-vehicle.txt');
});

test('comparing', async ({ page }) => {
  const listener = new Listener(page);
  await page.goto('/vehiculos?sort=1');
  const add = cards(page).getByRole('button', { name: 'Añadir al comparador' });
  // A toast stays while the pointer is on it: reading the page may take longer than its five seconds.
  const isAnnounced = (text: string | RegExp) => () => toasts(page).getByText(text).first().hover();
  await listener.hear('adds a vehicle', add.nth(0), key('Enter', isAnnounced('Vehículo añadido')));
  await listener.hear('adds it once more', add.nth(0), key('Enter', isAnnounced('Vehículo no añadido')));
  for (const at of [1, 2]) {
    await add.nth(at).press('Enter');
    await expect(add.nth(at)).toHaveAttribute('data-held');
  }
  const goTo = page.getByRole('button', { name: 'Ir al comparador', exact: true });
  await listener.hear(
    'adds a fourth',
    add.nth(3),
    key('Enter', () => expect(goTo).toBeVisible()),
  );
  await listener.hear(
    'goes to the comparator',
    goTo,
    key('Enter', () => expect(page.getByRole('table')).toBeVisible()),
  );
  const columns = page.getByRole('columnheader').getByRole('link');
  await listener.hear(
    'takes the first out',
    page.getByRole('button', { name: /^Quitar / }).first(),
    key('Enter', () => expect(columns).toHaveCount(2)),
  );
  const onlyDifferences = page.getByRole('checkbox', { name: 'Solo diferencias' });
  await listener.hear(
    'keeps only what differs',
    onlyDifferences,
    key('Space', () => expect(onlyDifferences).toBeChecked()),
  );
  expect(listener.text()).toMatchSnapshot('steps-comparator.txt');
});

test('asking an advisor', async ({ page }) => {
  const listener = new Listener(page);
  await page.goto('/contacto');
  const form = page.getByRole('main');
  const summary = form.getByRole('group', { name: /^Revisa / });
  await listener.hear(
    'sends the form empty',
    send(form),
    key('Enter', () => expect(summary).toBeFocused()),
  );
  await fillContact(form, 'Cabrera Oído');
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  const alert = form.getByRole('alert');
  await listener.hear(
    'sends it without a network',
    send(form),
    key('Enter', () => expect(alert).not.toBeEmpty()),
  );
  const letGo = await holdBack(page, '**/api/contact');
  const isSending = () => expect(form.getByRole('status')).not.toBeEmpty();
  await listener.hear('sends it', send(form), key('Enter', isSending));
  await listener.hear('waits', send(form), async () => {
    letGo();
    await expectThanks(page, 'Gracias, Yaiza');
  });
  expect(listener.text()).toMatchSnapshot('steps-contact.txt');
});
