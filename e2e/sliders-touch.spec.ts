import { searchDialog } from './support/list';
import { expect, test, type Locator, type Page } from './support/test';
import { drag } from './support/touch';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('financiacion'));

/** What a slider and the box beside it show. */
const shownBy = async (slider: Locator) => {
  const group = slider.locator('xpath=ancestor::*[@role="group"][1]');
  return {
    slider: await slider.inputValue(),
    text: await slider.getAttribute('aria-valuetext'),
    box: await group.getByRole('textbox').inputValue(),
  };
};

/** Gestures that scroll or mean nothing, over a slider and over the box beside it. */
async function gesturesThatChooseNothing(page: Page, slider: Locator): Promise<void> {
  for (const at of [0.1, 0.5, 0.9])
    for (const y of [-160, 160]) {
      await slider.scrollIntoViewIfNeeded();
      await drag(page, slider, at, { x: y / 20, y });
    }
  await slider.scrollIntoViewIfNeeded();
  await drag(page, slider.locator('xpath=following-sibling::*[1]'), 0.5, { y: -160 });
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width * 0.7, y + height / 2);
}

test('a finger that scrolls over the calculator sets no terms', async ({ page }) => {
  await page.goto('/vehiculo/501');
  await expect(page.getByRole('region', { name: 'Resultado de la simulación' })).toContainText('84 meses');
  for (const name of ['Entrada inicial', 'Plazo']) {
    const slider = page.getByRole('slider', { name });
    await slider.scrollIntoViewIfNeeded();
    const before = await shownBy(slider);
    await gesturesThatChooseNothing(page, slider);
    expect(await shownBy(slider)).toEqual(before);
  }
  await expect(page.getByRole('button', { name: 'Restablecer' })).toBeHidden();
  expect(await stored(page)).toBeNull();
  await expect(page).toHaveURL(/\/vehiculo\/501$/);

  // The thumb, then the track.
  for (const [name, at, x] of [
    ['Entrada inicial', 0.02, 120],
    ['Plazo', 0.5, -90],
  ] as const) {
    const slider = page.getByRole('slider', { name });
    const before = await slider.inputValue();
    await slider.scrollIntoViewIfNeeded();
    await drag(page, slider, at, { x });
    await expect(slider).not.toHaveValue(before);
  }
  await expect.poll(() => stored(page)).toMatch(/"entry":[1-9]\d{3,4},"months":(24|36|48)\b/);
});

test('a finger that scrolls over the filters filters nothing', async ({ page }) => {
  await page.goto('/vehiculos');
  await page.getByRole('link', { name: /^Filtrar\b/ }).click();
  const accept = searchDialog(page).getByRole('button', { name: /^Aceptar · \d+/ });
  const all = (await accept.textContent()) ?? '';
  const folded = searchDialog(page).locator('details:not([open]):has([type=range]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
  const sliders = await searchDialog(page).getByRole('slider').all();
  expect(sliders.length).toBeGreaterThan(1);
  for (const slider of sliders) {
    await slider.scrollIntoViewIfNeeded();
    const before = await shownBy(slider);
    await gesturesThatChooseNothing(page, slider);
    expect(await shownBy(slider)).toEqual(before);
    await expect(accept).toHaveText(all);
  }
  const price = searchDialog(page).getByRole('slider', { name: 'Precio máximo' });
  await price.scrollIntoViewIfNeeded();
  await drag(page, price, 0.98, { x: -150 });
  await expect(accept).not.toHaveText(all);
  await accept.click();
  await expect(page).toHaveURL(/\/vehiculos\?price=\d+$/);
  expect(await stored(page)).toBeNull();
});

test('a finger that moved a slider before the browser scrolls gives it back', async ({ page }) => {
  await page.goto('/vehiculo/501');
  const slider = page.getByRole('slider', { name: 'Entrada inicial' });
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchCancel', by: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchCancel' ? [] : [{ x: x + width * 0.05 + by, y: y + height / 2 }],
    });
  await send('touchStart', 0);
  await send('touchMove', 60);
  await send('touchMove', 120);
  await expect(slider).not.toHaveValue('0');
  await send('touchCancel', 0);
  await expect(slider).toHaveValue('0');
  await expect(page.getByRole('button', { name: 'Restablecer' })).toBeHidden();
  expect(await stored(page)).toBeNull();
});
