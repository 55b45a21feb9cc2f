import { expect, test } from './support/test';

test('a page is fetched whole while the pointer rests on its link, and nothing of it after the press', async ({
  page,
}) => {
  await page.goto('/vehiculos', { waitUntil: 'networkidle' });
  const link = page.getByRole('main').getByRole('article').nth(4).getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/vehiculo\/\d+$/);
  // Its outline comes first.
  const isWhole = async (text: Promise<string>) => (await text).includes('Precio al contado');
  const fetched = page.waitForResponse(
    async (response) => new URL(response.url()).pathname === path && isWhole(response.text()),
  );
  await link.hover();
  await fetched;
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === path || pathname.endsWith('.js')) asked.push(request.url());
  });
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
});
