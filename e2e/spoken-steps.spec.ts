import { holdBack } from './support/hold-back';
import { expectThanks, fillContact, send, toasts } from './support/lead-form';
import { count, option, searchDialog, sidebar } from './support/list';
import { reading } from './support/reader';
import { cards } from './support/stock';
import { expect, test, type Locator, type Page } from './support/test';

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

  /** The same for a press of a key, whose effect is awaited. */
  press(what: string, control: Locator, key: string, effect: () => Promise<void>): Promise<void> {
    return this.hear(what, control, async () => {
      await control.press(key);
      await effect();
    });
  }

  /** The whole record. */
  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

/** Announcements during a visitor's task, compared with stored texts (`e2e/spoken`). */
test.describe.configure({ mode: 'parallel' });

const openFilters = (page: Page) => page.getByRole('link', { name: /^Filtrar\b/ });

test('filtering a list, ordering and leafing through it, opening a vehicle', async ({ page }) => {
  const listener = new Listener(page);
  await page.goto('/vehiculos');
  const total = (text: string) => () => expect(count(page)).toHaveText(text);
  await listener.press('ticks «KONA»', option(page, 'KONA'), 'Space', total('43 vehículos'));
  await listener.press('ticks «Rojo»', option(page, 'Rojo'), 'Space', total('3 vehículos'));
  const withoutRed = page.getByRole('link', { name: 'Quitar Rojo' });
  await listener.press('takes «Rojo» back', withoutRed, 'Enter', total('43 vehículos'));
  const price = sidebar(page).getByRole('textbox', { name: 'Precio máximo' });
  await listener.hear('types a price below all of them', price, async () => {
    await price.fill('18000');
    await price.press('Enter');
    await expect(cards(page)).toHaveCount(0);
  });
  const all = page.getByRole('link', { name: 'Borrar todo' }).first();
  await listener.press('takes everything back', all, 'Enter', total('300 vehículos'));
  await listener.hear('orders by the highest price', page.getByLabel('Ordenar por'), async (order) => {
    await order.selectOption('Precio más alto');
    await expect(page).toHaveURL(/sort=1/);
  });
  const second = page.getByRole('link', { name: 'Página 2', exact: true });
  const isSecond = () => expect(second).toHaveAttribute('aria-current', 'page');
  await listener.press('goes to page 2', second, 'Enter', isSecond);
  await listener.press(
    'opens a vehicle',
    cards(page).first().getByRole('heading').getByRole('link'),
    'Enter',
    async () => {
      await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
      await expect(page.getByRole('heading', { level: 1, name: /^TUCSON/ })).toBeVisible();
    },
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
  await listener.press('opens the filters', openFilters(page), 'Enter', isReady);
  await listener.press('ticks «KONA»', box, 'Space', () => expect(show).toBeVisible());
  await listener.press('shows them', show, 'Enter', () => expect(dialog).toBeHidden());
  const search = page.getByRole('button', { name: 'Buscar / Filtrar' });
  await listener.press('opens the search', search, 'Enter', isReady);
  await listener.hear('types «tucson»', text, async () => {
    await text.pressSequentially('tucson');
    await expect(dialog.getByRole('option').first()).toBeVisible();
  });
  await listener.press('goes down into the suggestions', text, 'ArrowDown', () =>
    expect(dialog.getByRole('option', { selected: true })).toHaveCount(1),
  );
  expect(listener.text()).toMatchSnapshot('steps-search.txt');
});

test('looking at a vehicle', async ({ page }) => {
  // The system's own dialog isn't ours.
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  const listener = new Listener(page);
  await page.goto('/vehiculo/501');
  const gallery = page.getByRole('region', { name: /^Fotos de / });
  await listener.press(
    'turns to the next photo',
    gallery.getByRole('button', { name: 'Foto siguiente' }),
    'Enter',
    () => expect(gallery.locator('[aria-live]')).toContainText('Foto 2 de 4'),
  );
  const comfort = page.locator('summary').filter({ hasText: 'Confort' });
  await listener.press('opens the equipment of comfort', comfort, 'Enter', () =>
    expect(page.getByText('Aire acondicionado manual')).toBeVisible(),
  );
  const result = page.getByRole('region', { name: 'Resultado de la simulación' });
  await listener.press('takes the shortest term', page.getByRole('slider', { name: 'Plazo' }), 'Home', () =>
    expect(result.getByText('24 meses', { exact: true })).toBeVisible(),
  );
  const share = page.getByRole('button', { name: 'Compartir' });
  await listener.press('shares it', share, 'Enter', () =>
    expect(page.getByRole('link', { name: /WhatsApp/ })).toBeVisible(),
  );
  expect(listener.text()).toMatchSnapshot('steps-vehicle.txt');
});

test('comparing @core', async ({ page }) => {
  const listener = new Listener(page);
  await page.goto('/vehiculos?sort=1');
  const add = cards(page).getByRole('button', { name: 'Añadir al comparador' });
  // A toast stays while the pointer is on it: reading the page may take longer than its five seconds.
  const isAnnounced = (text: string | RegExp) => () => toasts(page).getByText(text).first().hover();
  await listener.press('adds a vehicle', add.nth(0), 'Enter', isAnnounced('Vehículo añadido'));
  await listener.press('adds it once more', add.nth(0), 'Enter', isAnnounced('Vehículo no añadido'));
  for (const at of [1, 2]) {
    await add.nth(at).press('Enter');
    await expect(add.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
  const goTo = page.getByRole('button', { name: 'Ir al comparador', exact: true });
  const full = page.getByRole('dialog', { name: 'El comparador está completo' });
  await listener.press('adds a fourth', add.nth(3), 'Enter', () =>
    expect(full).toContainText('hasta 3 vehículos'),
  );
  await listener.press('goes to the comparator', goTo, 'Enter', () =>
    expect(page.getByRole('table')).toBeVisible(),
  );
  const columns = page.getByRole('columnheader').getByRole('link');
  await listener.press(
    'takes the first out',
    page.getByRole('button', { name: /^Quitar / }).first(),
    'Enter',
    () => expect(columns).toHaveCount(2),
  );
  const onlyDifferences = page.getByRole('checkbox', { name: 'Solo diferencias' });
  await listener.press('keeps only what differs', onlyDifferences, 'Space', () =>
    expect(onlyDifferences).toBeChecked(),
  );
  expect(listener.text()).toMatchSnapshot('steps-comparator.txt');
});

test('asking an advisor', async ({ page }) => {
  const listener = new Listener(page);
  await page.goto('/contacto');
  const form = page.getByRole('main');
  const summary = form.getByRole('group', { name: /^Revisa / });
  await listener.press('sends the form empty', send(form), 'Enter', () => expect(summary).toBeFocused());
  await fillContact(form, 'Cabrera Oído');
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  const alert = form.getByRole('alert');
  await listener.press('sends it without a network', send(form), 'Enter', () =>
    expect(alert).not.toBeEmpty(),
  );
  const letGo = await holdBack(page, '**/api/contact');
  const isSending = () => expect(form.getByRole('status')).not.toBeEmpty();
  await listener.press('sends it', send(form), 'Enter', isSending);
  await listener.hear('waits', send(form), async () => {
    letGo();
    await expectThanks(page, 'Gracias, Yaiza');
  });
  expect(listener.text()).toMatchSnapshot('steps-contact.txt');
});
