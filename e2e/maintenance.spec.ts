import { startOwnShop, type OwnShop } from './support/own-shop';
import { expect, test } from './support/test';

test.describe('an upstream that fails', () => {
  let shop: OwnShop;
  test.beforeAll(async () => {
    shop = await startOwnShop();
  });
  test.afterAll(() => shop.close());

  test('makes no empty sitemap and takes nothing away that was seen, also after a restart @core', async () => {
    const get = (path: string) => fetch(new URL(path, shop.url));
    await shop.stock.fail('broken');
    const failed = await get('/sitemap.xml');
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(await failed.text()).toBe('');
    await shop.stock.recover();
    await expect.poll(async () => (await get('/sitemap.xml')).status, { timeout: 15_000 }).toBe(200);
    const html = await (await get('/vehiculos?page=2')).text();
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const visited = ['/vehiculos?page=2', '/vehiculos', picture, '/sitemap.xml', '/api/health/ready'];
    for (const path of visited) expect((await get(path)).status, path).toBe(200);
    await shop.stock.fail('broken');
    await shop.stop();
    await shop.start();
    for (const path of visited) expect((await get(path)).status, path).toBe(200);
    const unseen = await get('/vehiculo/987654');
    expect([unseen.status, unseen.headers.get('cache-control')]).toEqual([500, 'no-store']);
    expect(await unseen.text()).toContain('Vuelve a intentarlo más tarde');
    await shop.stock.recover();
  });

  test('a page that fails has its frame, and is good once the upstream is @core', async ({ page }) => {
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shop.stock.fail('broken');
    const framed = async () => {
      const response = await page.goto(`${shop.url}/vehiculos/kona?utm_source=x`);
      expect(response?.status()).toBe(500);
      expect(response?.headers()['cache-control']).toBe('no-store');
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible({ timeout: 1_000 });
    };
    // The error page is rendered concurrently with the first responses.
    await expect(framed).toPass({ timeout: 30_000 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo no ha ido bien');
    await expect(page.getByText('Vuelve a intentarlo más tarde.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await shop.stock.recover();
    await expect(async () => {
      // A link of the document, a button where the page fails once more within the moment that a failure is remembered.
      const again = page.getByRole('main').getByText('Reintentar', { exact: true });
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/KONA/, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  });

  test('a page that fails on the way to it says so, and comes with another try @core', async ({ page }) => {
    await page.goto(shop.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shop.stock.fail('broken');
    await page.getByRole('link', { name: 'Promociones' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo no ha ido bien');
    await expect(page.getByText(/más tarde/)).toBeVisible();
    await shop.stock.recover();
    const retry = page.getByRole('main').getByText('Reintentar', { exact: true });
    // A failed read is not repeated for 250 ms: a retry within that time fails once more.
    await expect(async () => {
      await retry.click({ timeout: 2_000 });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/promoci/i, { timeout: 4_000 });
    }).toPass();
  });

  test('the same build shows nothing of another upstream', async () => {
    const faults = [{ call: 'vehicles', merge: { vehicles_list: [], vehicles_count: 0 } }] as const;
    const other = await startOwnShop({ CACHE_DIR: shop.cacheDir }, { faults });
    const names = /href="\/vehiculo\//g;
    expect((await (await fetch(`${shop.url}/vehiculos`)).text()).match(names)).not.toBeNull();
    expect((await (await fetch(`${other.url}/vehiculos`)).text()).match(names)).toBeNull();
    await other.close();
  });

  test('a visitor is led back to where maintenance began, comparator and all @core', async ({ page }) => {
    await page.clock.install();
    await page.goto(`${shop.url}/vehiculos?sort=1`);
    await page.getByRole('button', { name: 'Añadir al comparador' }).first().click();
    await expect(page.getByRole('link', { name: 'Comparador (1)' })).toBeVisible();
    await shop.stock.fail('unavailable');
    await page.goto(`${shop.url}/vehiculos?search=nunca`);
    await expect(page).toHaveURL(/\/mantenimiento$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Sitio en mantenimiento' })).toBeVisible();
    // What is held says whom to ask meanwhile.
    await expect(page.getByRole('link', { name: /Tenerife/ }).first()).toHaveAttribute('href', /maps/);
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expect(page).toHaveURL(/\/mantenimiento$/);
    await page.goto(`${shop.url}/vehiculos?sort=3&utm_source=boletin`);
    await expect(page).toHaveURL(/\/mantenimiento\?utm_source=boletin$/);
    await shop.stock.recover();
    // It probes every ten seconds; the server learns from one of its own probes that maintenance is over.
    await expect(async () => {
      await page.clock.runFor(10_000);
      await expect(page).toHaveURL(/\/vehiculos\?sort=3&utm_source=boletin$/, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole('link', { name: 'Comparador (1)' })).toBeVisible();
  });
});

test('a page that is not there says so, and leads home or to a search @core', async ({ page }) => {
  const response = await page.goto('/vehiculos/kona/x');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada');
  await expect(page.getByText('Lo sentimos, la página que buscas no existe.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/una-pagina-que-no-existe');
  await page.getByRole('main').getByLabel('Busca un coche').fill('kona');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/vehiculos\?search=kona$/);
});
