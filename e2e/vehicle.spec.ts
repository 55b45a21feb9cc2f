import { stockOffer } from './support/choices';
import { expectList } from './support/list';
import { stockDealers, vehicleWhere } from './support/stock';
import { expect, test } from './support/test';

for (const [width, calculator, end] of [
  [390, 2_000, 6_500],
  [1280, 1_500, 4_600],
] as const)
  test(`at ${width} px the calculator begins soon, and the page ends @core`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/vehiculo/501');
    const top = await page
      .getByRole('heading', { name: 'Financiación', exact: true })
      .evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
    expect(top).toBeLessThan(calculator);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(end);
  });

test('the gallery enlarges a picture in a wide window @core', async ({ page }) => {
  await page.setViewportSize({ width: 992, height: 800 });
  await page.goto('/vehiculo/501');
  const gallery = page.getByRole('region', { name: /^Fotos de / });
  const row = gallery.getByRole('group');
  // The enlarged picture covers the counter.
  const counter = gallery.getByText('1 / 4');
  for (const enlarge of [() => row.click(), () => row.press('Enter')]) {
    await expect(counter).toBeVisible();
    await enlarge();
    await expect(counter).toBeHidden();
    await page.keyboard.press('Escape');
  }
  await expect(counter).toBeVisible();
});

test('on a phone neither gearbox nor VIN breaks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/vehiculo/501');
  const term = (name: string) => page.locator('.facts > div').filter({ hasText: name }).locator('dd');
  for (const name of ['Cambio', 'Número de bastidor'])
    expect((await term(name).boundingBox())!.height).toBeLessThan(30);
});

test('a low window shows the whole picture', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/vehiculo/501');
  const picture = page
    .getByRole('region', { name: /^Fotos de / })
    .getByRole('img')
    .first();
  const { height } = (await picture.boundingBox())!;
  expect(height).toBeLessThanOrEqual(390 - 65);
  await expect(picture).toHaveCSS('object-fit', 'contain');
});

test('a badge is there without emissions, a place where it is known @core', async ({ page, stockUrl }) => {
  const clean = await vehicleWhere(
    stockUrl,
    ({ co2, localization_name }) => co2 === '0' && !!localization_name,
  );
  const nowhere = await vehicleWhere(
    stockUrl,
    (vehicle) =>
      vehicle.co2 !== '0' &&
      !vehicle.localization_name &&
      !vehicle.localization_address &&
      !vehicle.delivery_label,
  );
  const badge = page.getByRole('img', { name: 'Distintivo ambiental cero emisiones' });
  const place = page.getByRole('heading', { name: 'Dónde está' });
  await page.goto(`/vehiculo/${clean.product_id}`);
  await expect(badge).toBeVisible();
  await expect(place).toBeVisible();
  await expect(page.getByText(clean.localization_name ?? '').first()).toBeVisible();
  await page.goto(`/vehiculo/${nowhere.product_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nowhere.product_line_description);
  await expect(badge).toHaveCount(0);
  await expect(place).toHaveCount(0);
});

test('what a price includes unfolds; way there and others are links @core', async ({ page, stockUrl }) => {
  const offer = await stockOffer(stockUrl, 'vehicles?model=kona');
  const [island] = offer.values('island');
  const left = offer.left({ island: [island.id] });
  const vehicle = left.find(({ localization_address: address }) => address);
  await page.goto(`/vehiculo/${vehicle?.product_id}`);
  await page.getByText('Qué incluye este precio').click();
  await expect(page.getByRole('article').getByText(/con IGIC, transporte, matriculación/)).toBeVisible();
  const way = page.getByRole('link', { name: 'Cómo llegar' });
  const href = new URL((await way.getAttribute('href')) ?? '');
  expect([href.host, href.searchParams.get('query')]).toEqual([
    'www.google.com',
    vehicle?.localization_address,
  ]);
  await page.getByRole('link', { name: `Otros ${left.length - 1} en ${island.label}` }).click();
  await expect(page).toHaveURL(`/vehiculos/kona?isla=${island.id}`);
  await expectList(page, left);
});

test('place and delivery stand with the price, green and in the head only at once @core', async ({
  page,
  stockUrl,
}) => {
  const immediate = await vehicleWhere(
    stockUrl,
    (vehicle) => vehicle.available_label === 'Entrega inmediata' && !!vehicle.localization_name,
  );
  const later = await vehicleWhere(
    stockUrl,
    (vehicle) => vehicle.available_label === 'Disponible' && !!vehicle.delivery_label,
  );
  const badge = page.getByRole('article').first().locator('header');
  const colorOf = (text: string) =>
    panel.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
  const panel = page.getByRole('region', { name: 'Precio y cuota' });
  const bar = page.getByRole('complementary', { name: 'Precio y cuota' });
  const colors: string[] = [];
  for (const [vehicle, text] of [
    [immediate, 'Entrega inmediata'],
    [later, later.delivery_label ?? ''],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/vehiculo/${vehicle.product_id}`);
    const when = await panel.getByText(text, { exact: true }).boundingBox();
    const price = await panel.getByText('Precio al contado').first().boundingBox();
    expect(when?.y).toBeLessThanOrEqual(price?.y ?? 0);
    await expect(badge.getByText('Entrega inmediata')).toHaveCount(vehicle === immediate ? 1 : 0);
    await expect(badge).not.toContainText('Disponible');
    colors.push(await colorOf(text));
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(bar.getByText(text, { exact: true })).toBeInViewport();
  }
  expect(new Set(colors).size).toBe(2);
});

test('a dealer can be called where its number is known @core', async ({ page, stockUrl }) => {
  const dealers = await stockDealers(stockUrl);
  const call = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^\d{3} \d{3} \d{3}$/ });
  for (const isKnown of [true, false]) {
    const named = dealers.filter(({ phone }) => isKnown === (phone !== undefined)).map(({ name }) => name);
    const vehicle = await vehicleWhere(stockUrl, ({ localization_name: name }) => named.includes(name ?? ''));
    const dealer = dealers.find(({ name }) => name === vehicle.localization_name);
    await page.goto(`/vehiculo/${vehicle.product_id}`);
    await expect(call).toHaveCount(isKnown ? 1 : 0);
    if (!dealer?.phone) continue;
    await expect(call).toHaveAttribute('href', `tel:${dealer.phone.replaceAll(' ', '')}`);
    await page.emulateMedia({ media: 'print' });
    await expect(call).toBeVisible();
    await expect(page.getByText(dealer.hours ?? '')).toBeVisible();
    await page.emulateMedia({ media: null });
    await page.goto('/contacto');
    await expect(page.getByRole('link', { name: dealer.phone }).locator('visible=true')).toHaveCount(1);
  }
});

const sold = 'Este vehículo ya se ha vendido o no está disponible';

test('a vehicle that is not there any more says so, and leads on @core', async ({ page }) => {
  const response = await page.goto('/vehiculo/999999?entry=3000&months=48&utm_source=news');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(sold);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(sold);
  await expect(
    main.getByText('Actualmente este modelo no está disponible para los filtros indicados.'),
  ).toBeVisible();
  await expect(main).not.toContainText('Página no encontrada');
  await expect(main.getByRole('link', { name: 'Ver todo el stock' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  // Nothing is known of a vehicle that was never here: the cheapest of three models are shown.
  const cheapest = main.getByRole('list', { name: 'Disponibles ahora' }).getByRole('listitem');
  await expect(cheapest).toHaveCount(3);
  await main.getByLabel('Busca un coche').fill('kona');
  await main.getByRole('button', { name: 'Buscar', exact: true }).click();
  await expect(page).toHaveURL(/\/vehiculos\?search=kona&utm_source=news$/);
});

test('of a sold vehicle its model and three like it are shown @core', async ({ page, changingShop }) => {
  await page.goto(`${changingShop.url}/vehiculo/501`);
  const model = await page.getByRole('main').locator('a[data-up]').first().getAttribute('href');
  await changingShop.change({ vehicles: [{ product_id: 501, sold: true }] });
  const response = await page.goto(`${changingShop.url}/vehiculo/501`);
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Ver todos los .+ \(\d+\)$/ })).toHaveAttribute(
    'href',
    model ?? '',
  );
  const nearest = main.getByRole('list', { name: /más parecidos/ }).getByRole('listitem');
  await expect(nearest).toHaveCount(3);
  await nearest.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(sold);
  await changingShop.change({});
});
