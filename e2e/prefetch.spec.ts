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
  let latest = 0;
  page.on('request', () => (latest = Date.now()));
  await link.hover();
  await fetched;
  // Its code comes after it, on a busy machine long after: it is there once nothing was asked for in a while.
  await expect.poll(() => Date.now() - latest).toBeGreaterThan(1_500);
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
