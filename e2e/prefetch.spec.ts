import { expect, test } from './support/test';

test('a page is fetched whole while the pointer rests on its link, and nothing of it after the click', async ({
  page,
}) => {
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
  let latest = 0;
  page.on('request', () => (latest = Date.now()));
  await page.goto('/vehiculos');
  const link = page.getByRole('main').getByRole('article').nth(4).getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/vehiculo\/\d+$/);
  // A hover before hydration has no effect: the pointer leaves and returns.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => whole.has(path), { timeout: 3_000 }).toBe(true);
  }).toPass();
  expect(whole.get(path)).toBe('private, no-store');
  // Its code follows, much later on a busy machine: it has loaded once no request was made for a while.
  await expect.poll(() => Date.now() - latest).toBeGreaterThan(1_500);
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.textContent()) ?? '';
  // Were anything of it still needed, the page would not come.
  await page.route(
    (url) => url.pathname.endsWith('.js') || url.pathname === path,
    (route) => route.abort(),
  );
  await link.click();
  await expect(heading).not.toHaveText(before);
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});
