import { expect, test } from './support/test';

test('a page is fetched whole while the pointer rests on its link', async ({ page }) => {
  // The outline is prefetched first; a link in the middle of the view may be prefetched whole before a hover.
  const whole = new Map<string, string | undefined>();
  // Intercepted in transit: the browser may call a completely read response aborted, and its text is then lost.
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes('Ver ejemplo representativo'))
        whole.set(new URL(response.url()).pathname, response.headers()['cache-control']);
      await route.fulfill({ response, body });
    },
  );
  await page.goto('/vehiculos');
  const link = page.getByRole('main').getByRole('article').nth(4).getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => whole.get(path)).toBe('private, no-store');
  // Were anything of it still needed, the page would not come.
  await page.route(
    (url) => url.pathname === path,
    (route) => route.abort(),
  );
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByText('Ver ejemplo representativo').first()).toBeVisible();
});
