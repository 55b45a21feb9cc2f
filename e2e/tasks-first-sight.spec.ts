import type { Locator } from '@playwright/test';
import { stockOffer } from './support/choices';
import { feesOf } from './support/fees';
import { expectList, option } from './support/list';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** Clicks controls and counts the clicks. */
function presses() {
  const pressed: Locator[] = [];
  const press = async (control: Locator) => {
    pressed.push(control);
    await control.click();
  };
  return { press, count: () => pressed.length };
}

for (const { fee, isThere } of [
  { fee: 300, isThere: false },
  { fee: 450, isThere: true },
])
  test(`a car for ${fee} € with 3.000 € down on Tenerife, automatic, at once, takes four presses`, async ({
    page,
    stockUrl,
  }) => {
    const offer = await stockOffer(stockUrl);
    const { press, count } = presses();
    const quick = page.getByRole('group', { name: 'Filtros rápidos' });
    await page.goto('/');
    const budget = page.getByRole('form', { name: '¿Cuánto puedes pagar al mes?' });
    await budget.getByLabel('Cuota al mes').fill(String(fee));
    await budget.getByLabel('Entrada').fill('3000');
    const terms = await budget.getByLabel('Plazo').locator('option').allInnerTexts();
    const longest = Math.max(...terms.map((text) => Number.parseInt(text) || 0));

    await press(budget.getByRole('button', { name: 'Ver vehículos' }));
    await press(option(page, 'Tenerife'));
    await press(quick.getByRole('button', { name: 'Automático' }));
    await press(quick.getByRole('button', { name: 'Entrega inmediata' }));

    const fees = await feesOf(stockUrl, 3_000, longest);
    const tenerife = offer.values('isla').filter(({ label }) => label === 'Tenerife');
    const right = offer
      .left({ isla: tenerife.map(({ id }) => id), disponible: true })
      .filter(({ gearbox_description: gearbox }) => !gearbox.startsWith('Manual'))
      .filter(({ final_price: price }) => (fees.get(price) ?? Infinity) <= fee);
    expect(right.length > 0).toBe(isThere);
    await expectList(page, right);
    expect(count()).toBeLessThanOrEqual(4);
    const ways = page.getByRole('link', { name: /^(Sube|Quita) .+: \d+ vehículos?$/ });
    await expect(ways.first()).toBeVisible({ visible: !isThere });
  });

test('the red Kona of last week takes one press', async ({ page, stockUrl }) => {
  const offer = await stockOffer(stockUrl);
  const red = offer.values('colors').find(({ label }) => label === 'Rojo')!;
  const kona = offer.left({ colors: [red.id] }).find(({ model_url_key: model }) => model === 'kona')!;
  const { press, count } = presses();
  const now = Date.now();
  await page.clock.setSystemTime(now - 7 * 86_400_000);
  for (const { product_id: id } of [kona, ...offer.all.slice(0, 2)]) {
    await page.goto(`/vehiculo/${id}`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vistos'))).toContain(`"id":"${id}"`);
  }
  await page.clock.setSystemTime(now);
  await page.goto('/');
  const recent = page.getByRole('list', { name: 'Vistos recientemente' }).getByRole('listitem');
  await expect(recent).toHaveCount(3);
  await press(recent.last().getByRole('link').first());
  await expect(page).toHaveURL(`/vehiculo/${kona.product_id}`);
  expect(count()).toBe(1);
});
