import { barriers } from './support/barriers';
import { expect, test, type Page } from './support/test';
import { spreadFingers, swipe } from './support/touch';

const gallery = (page: Page) => page.getByRole('region', { name: /^Fotos de / });
const viewer = (page: Page) => page.getByRole('dialog', { name: /^Fotos de / });
const picture = (page: Page, number: number) =>
  viewer(page).getByRole('img', { name: new RegExp(`, foto ${number}$`) });

test.describe('the pictures over the whole window of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test.beforeEach(async ({ page }) => {
    await page.goto('/vehiculo/501');
    await expect(gallery(page).getByText('1 / 4')).toBeVisible();
  });

  test('open by a tap, turn by a swipe, and close by back', async ({ page }) => {
    await gallery(page).getByRole('group').tap();
    await expect(viewer(page).getByText('1 / 4')).toBeVisible();
    await expect(picture(page, 1)).toBeInViewport({ ratio: 1 });
    expect(await barriers(page)).toEqual([]);
    await swipe(page, picture(page, 1), { x: -0.7 });
    await expect(viewer(page).getByText('2 / 4')).toBeVisible();
    await page.goBack();
    await expect(viewer(page)).toBeHidden();
    await expect(page).toHaveURL(/\/vehiculo\/501$/);
    await expect(gallery(page).getByRole('group')).toBeFocused();
    await expect(gallery(page).getByText('2 / 4')).toBeVisible();
  });

  test('are enlarged by two fingers, in more detail than on the page', async ({ page }) => {
    await gallery(page).getByRole('group').tap();
    await expect(viewer(page).getByText('1 / 4')).toBeVisible();
    await expect(picture(page, 1)).toHaveAttribute('srcset', / 1920w$/);
    await spreadFingers(page, picture(page, 1));
    await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5);
    await expect(viewer(page).getByText('1 / 4')).toBeVisible();
  });

  test('stand on what the page has loaded until their own files arrive @core', async ({ page }) => {
    const thumbnails = gallery(page).getByRole('list', { name: 'Miniaturas' }).locator('img');
    for (const thumbnail of await thumbnails.all())
      await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    await gallery(page).getByRole('group').tap();
    for (const number of [1, 2, 3, 4]) {
      const [large, small] = [
        picture(page, number).locator('..'),
        viewer(page).getByRole('link', { name: `Foto ${number} de 4` }),
      ];
      await expect(large).toHaveCSS('background-image', /\/fotos\//);
      await expect(small).toHaveCSS('background-image', /\/fotos\//);
    }
  });

  test('are all seen at once below the shown one, which a tap chooses', async ({ page }) => {
    await gallery(page).getByRole('group').tap();
    const others = viewer(page).getByRole('list', { name: 'Miniaturas' });
    for (const link of await others.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    await others.getByRole('link', { name: 'Foto 4 de 4' }).tap();
    await expect(viewer(page).getByText('4 / 4')).toBeVisible();
    await expect(picture(page, 4)).toBeInViewport({ ratio: 1 });
  });

  test('close by their button and by Escape, and give the focus back', async ({ page }) => {
    const open = gallery(page).getByRole('button', { name: 'Ver a pantalla completa' });
    await open.press('Enter');
    await expect(viewer(page).getByText('1 / 4')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByText('2 / 4')).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Foto anterior' }).press('Enter');
    await expect(viewer(page).getByText('1 / 4')).toBeVisible();
    await viewer(page).getByRole('button', { name: 'Cerrar' }).press('Enter');
    await expect(open).toBeFocused();
    await open.press('Enter');
    await expect(viewer(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
});
