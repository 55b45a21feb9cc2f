import { randomUUID } from 'node:crypto';
import type { Response } from '@playwright/test';
import { expect, test } from './support/test';

test('nobody between keeps the data of a page, nor a redirect to it', async ({ request }) => {
  const ask = (path: string) => request.get(path, { headers: { rsc: '1' }, maxRedirects: 0 });
  // Data that is kept needs no redirect.
  const own = randomUUID();
  const moved = await ask(`/vehiculos?utm_content=${own}`);
  const { location = '' } = moved.headers();
  expect([moved.status(), location]).toEqual([307, `/vehiculos?utm_content=${own}&_rsc`]);
  const data = await ask(location);
  expect([data.status(), data.headers()['content-type']]).toEqual([200, 'text/x-component']);
  expect(data.headers()['vary']).toContain('rsc');
  for (const answer of [moved, data, await ask('/models/kona-2024')])
    expect(answer.headers()['cache-control']).toBe('private, no-store');
});

test('a page is fetched whole while the pointer rests on its link, and nothing of it after the press', async ({
  page,
}) => {
  await page.goto('/vehiculos', { waitUntil: 'networkidle' });
  const link = page.getByRole('main').getByRole('article').nth(4).getByRole('link').first();
  const path = (await link.getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/vehiculo\/\d+$/);
  // Its outline comes first.
  const isWhole = (response: Response) =>
    response.text().then(
      (text) => text.includes('Precio al contado'),
      () => false,
    );
  const fetched = page.waitForResponse(
    (response) => new URL(response.url()).pathname === path && isWhole(response),
  );
  let latest = 0;
  page.on('request', () => (latest = Date.now()));
  await link.hover();
  expect((await fetched).headers()['cache-control']).toBe('private, no-store');
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
