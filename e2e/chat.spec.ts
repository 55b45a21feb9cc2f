import { barriers } from './support/barriers';
import { smallBoxes } from './support/beyond-axe';
import { expectSteadyDialogs } from './support/dialogs';
import { playwrightVisitor } from './support/visitor-playwright';
import { vendorRequests, chatSet, fakeVendor, type Vendor } from './support/chat-vendor';
import { complaintsOf } from './support/complaints';
import { expectPlainInput } from './support/lead-form';
import { holdBack } from './support/hold-back';
import { idle } from './support/hydrated';
import { layoutShift, watchLayout } from './support/layout-shift';
import { startOwnShop, type OwnShop } from './support/own-shop';
import { expect, test, type Page } from './support/test';
import { thirdPartiesOf } from './support/third-parties';

const bootstrap = 'https://chat.example/ESWWebShop/assets/js/bootstrap.min.js';
const launcher = (page: Page) => page.getByRole('button', { name: 'Chat', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Habla con un asesor' });
const start = (page: Page) => panel(page).getByRole('button', { name: 'Iniciar chat' });

async function fill(page: Page): Promise<void> {
  await panel(page).getByLabel('Nombre').fill('Ana');
  await panel(page).getByLabel('Apellidos').fill('Díaz Cruz');
  await panel(page).getByLabel('Correo electrónico').fill('ana@correo.example');
  await panel(page).getByLabel('Tipo de consulta').selectOption('Financiación');
  await panel(page)
    .getByLabel(/Acepto el tratamiento/)
    .check();
}

let shop: OwnShop;
test.beforeAll(async () => {
  shop = await startOwnShop(chatSet);
});
test.afterAll(() => shop.close());

test('a conversation begins with what the form says; before there is no vendor', async ({ page }) => {
  const complaints = complaintsOf(page);
  const requested = thirdPartiesOf(page, shop.url);
  await fakeVendor(page);
  await page.goto(`${shop.url}/vehiculos`);
  await expect(launcher(page)).toBeVisible();
  await idle(page);
  expect(requested).toEqual([]);
  await launcher(page).click();
  await expect.poll(() => requested).toEqual([bootstrap]);
  await start(page).click();
  const errors = panel(page).getByText('Por favor, completa este campo.');
  await expect(errors).toHaveCount(5);
  await expectPlainInput(panel(page));
  const name = panel(page).getByLabel('Nombre');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Por favor, completa este campo.');
  expect(await barriers(page, '.chat-panel')).toEqual([]);
  await fill(page);
  await expect(errors).toHaveCount(0);
  await start(page).click();
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  const { CHAT_TEST_ORG_ID: org, CHAT_TEST_DEPLOYMENT: deployment, CHAT_TEST_SITE_URL: site } = chatSet;
  const settings = { language: 'es', hideChatButtonOnLoad: true };
  const begun = [
    ['init', org, deployment, site, { scrt2URL: chatSet.CHAT_TEST_SCRT_URL }, settings],
    [
      'fields',
      {
        FirstName: 'Ana',
        LastName: 'Díaz Cruz',
        Email: 'ana@correo.example',
        QueryType: 'Financiación',
        DataProcessingConsent: 'true',
      },
    ],
    ['launch'],
  ];
  expect(await vendorRequests(page)).toEqual(begun);
  await page.getByRole('link', { name: 'Promociones' }).first().click();
  await expect(page).toHaveURL(/\/vehiculos-promocion$/);
  await launcher(page).click();
  await expect.poll(() => vendorRequests(page)).toEqual([...begun, ['launch']]);
  await expect(panel(page)).toBeHidden();
  expect(requested).toEqual([bootstrap]);
  expect(complaints).toEqual([]);
});

async function expectContactForm(page: Page): Promise<void> {
  const link = panel(page).getByRole('link', { name: 'Ir al formulario de contacto' });
  await expect(link).toBeVisible();
  await expect(panel(page).getByLabel('Nombre')).toHaveValue('Ana');
  await link.click();
  await expect(page).toHaveURL(/\/contacto$/);
  await expect(panel(page)).toBeHidden();
  const form = page.getByRole('main');
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('Ana');
  await expect(form.getByLabel('Apellidos')).toHaveValue('Díaz Cruz');
  await expect(form.getByLabel('Correo electrónico')).toHaveValue('ana@correo.example');
}

for (const [name, vendor] of [
  ['refuses', 'refusing'],
  ['is out of its hours', 'closed'],
  ['never answers', 'silent'],
] as const satisfies [string, Vendor][]) {
  test(`when the vendor ${name}, the contact form takes over what was typed`, async ({ page }) => {
    if (vendor === 'silent') await page.clock.install();
    await fakeVendor(page, vendor);
    await page.goto(shop.url);
    await launcher(page).click();
    await fill(page);
    await start(page).click();
    if (vendor === 'silent') {
      await expect.poll(async () => (await vendorRequests(page)).at(-1)).toEqual(['launch']);
      // The time limit for opening its window.
      await page.clock.fastForward(10_000);
    }
    await expectContactForm(page);
  });
}

test('where the script can’t load the panel says so, and another try may succeed', async ({ page }) => {
  await page.route('https://chat.example/**', (route) => route.abort());
  await page.goto(shop.url);
  await launcher(page).click();
  await expect(panel(page).getByText('Ahora mismo no hay nadie en el chat')).toBeVisible();
  await fill(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await page.unroute('https://chat.example/**');
  await fakeVendor(page);
  await launcher(page).click();
  await expect(panel(page).getByLabel('Nombre')).toHaveValue('Ana');
  await start(page).click();
  await expect(panel(page)).toBeHidden();
  expect((await vendorRequests(page)).at(-1)).toEqual(['launch']);
});

test('the button moves nothing, and covers neither price bar nor notifications', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchLayout(page);
  await page.goto(`${shop.url}/vehiculo/501`);
  const bar = page.getByRole('complementary', { name: 'Precio y cuota' }).last();
  await expect(bar).toBeInViewport();
  const bottomOf = async () => {
    const box = await launcher(page).boundingBox();
    return (box?.y ?? NaN) + (box?.height ?? NaN);
  };
  expect(await bottomOf()).toBeLessThan((await bar.boundingBox())?.y ?? 0);
  expect(await layoutShift(page)).toBe(0);
  await page.getByRole('button', { name: 'Añadir al comparador' }).first().click();
  const toast = page.getByRole('region', { name: 'Notificaciones' }).getByText('Vehículo añadido');
  await expect(toast).toBeVisible();
  const notes = await page.getByRole('region', { name: 'Notificaciones' }).boundingBox();
  expect((notes?.y ?? 0) + (notes?.height ?? 0)).toBeLessThan((await launcher(page).boundingBox())?.y ?? 0);
});

test('where its code does not come, the contact form replaces it', async ({ page }) => {
  await page.goto(`${shop.url}/vehiculos?utm_source=boletin`);
  const chunks = '**/_next/static/chunks/**';
  await page.route(chunks, (route) => route.abort());
  await launcher(page).click();
  await expect(page).toHaveURL(/\/contacto\?utm_source=boletin$/);
  await page.unroute(chunks);
  await fakeVendor(page);
  await page.reload();
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
});

/** A small phone and a low window; visits cover the others, in other engines. */
for (const viewport of [
  { width: 320, height: 480 },
  { width: 844, height: 390 },
])
  test.describe(`at ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('every dialog stands still, makes no phone zoom in, and back closes it', async ({ page }) => {
      test.setTimeout(180_000);
      await expectSteadyDialogs(playwrightVisitor(page, viewport.width), shop.url, async () => {
        if (viewport.width < 400) expect(await smallBoxes(page)).toEqual([]);
      });
    });
  });

test('who closes the panel before the vendor’s script has come gets no conversation', async ({ page }) => {
  await fakeVendor(page);
  const letGo = await holdBack(page, bootstrap, (route) => route.fallback());
  await page.goto(`${shop.url}/vehiculos`);
  await launcher(page).click();
  await fill(page);
  await start(page).click();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  letGo();
  await expect.poll(() => page.evaluate(() => 'requested' in window)).toBe(true);
  await launcher(page).click();
  await expect(start(page)).toBeVisible();
  expect(await vendorRequests(page)).not.toContainEqual(['launch']);
});

for (const width of [390, 1280]) {
  test(`its button covers no control that has the focus, and no end of a page: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/vehiculos', '/vehiculo/501', '/comparador?ids=501,502', '/contacto']) {
      await page.goto(shop.url + path);
      await expect(launcher(page)).toBeVisible();
      expect(await page.evaluate(controlsBelowTheChat), path).toEqual([]);
    }
  });
}

/** The controls that its button covers: with the focus, after a jump from the top of the page, or at the end. */
function controlsBelowTheChat(): string[] {
  const button = document.querySelector('.chat-launcher')!.getBoundingClientRect();
  const isCovered = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left < button.right && right > button.left && top < button.bottom && bottom > button.top;
  };
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, summary), footer a'),
  ].filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('dialog'));
  const focused = controls.filter((element) => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    element.focus();
    return document.activeElement === element && isCovered(element);
  });
  window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  return [...focused, ...controls.filter(isCovered)].map((element) => element.outerHTML.slice(0, 120));
}
