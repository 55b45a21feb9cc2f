import type { Page } from '@playwright/test';
import { parse } from 'node-html-parser';
import { complaintsOf } from './support/complaints';
import { expectThanks, interestDialog, required, toasts } from './support/lead-form';
import { startOwnShop } from './support/own-shop';
import { pageTypes } from './support/page-types';
import { expect, test } from './support/test';

/** A browser with an assistant: Chromium's own WebMCP. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-features=WebMCP'] });
  },
  viewport: { width: 1280, height: 800 },
});

interface Result {
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent: Readonly<Record<string, unknown>>;
  readonly isError?: true;
}

/** The registered tools, without those of forms. */
const toolNames = async (page: Page) =>
  (await page.webmcp.tools())
    .map(({ name }) => name)
    .filter((name) => !/^(?!open_).+_(?:form|button)$/.test(name));

const everywhere = ['open_vehicle', 'search_vehicles'];
const ofVehicles = ['add_to_comparator', 'open_interest_form', 'simulate_financing'];

async function expectTools(page: Page, ...names: readonly string[]): Promise<void> {
  await expect.poll(async () => (await toolNames(page)).sort()).toEqual([...names].sort());
}

async function openWithTools(page: Page, path: string, tool: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => toolNames(page)).toContain(tool);
}

async function call(page: Page, tool: string, args: object = {}): Promise<Result> {
  const result: unknown = await page.webmcp.callTool(tool, args);
  return result as Result;
}

const textOf = ({ content }: Result) => content[0]?.text ?? '';
const count = (page: Page) => page.getByText(/^[\d.]+ vehículos?$/).first();

test('a page offers what stands on it, and takes it back when it is left', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/');
  await expectTools(page, ...everywhere);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ver stock' }).click();
  await expectTools(page, ...everywhere, ...ofVehicles, 'filter_list');
  await page.getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/vehiculo\//);
  await expectTools(page, ...everywhere, ...ofVehicles);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Contacta con un asesor' })
    .click();
  await expectTools(page, ...everywhere);
  expect(complaints).toEqual([]);
});

test('a list is filtered in its address and before the visitor’s eyes', async ({ page }) => {
  await openWithTools(page, '/vehiculos', 'filter_list');
  const result = await call(page, 'filter_list', { transmissions: 'automático', price: '25 mil', sort: 1 });
  const { total, url } = result.structuredContent;
  await expect(count(page)).toHaveText(`${String(total)} vehículos`);
  expect(page.url()).toBe(url);
  expect(new URL(page.url()).searchParams.get('price')).toBe('25000');
  expect(textOf(result)).toMatch(/^Quedan \d+ vehículos: .+ \(referencia \d+\)/);
  // The others stay; an empty one is removed.
  await call(page, 'filter_list', { isla: ['Tenerife'], price: '' });
  await expect(page).toHaveURL(/transmissions=.+&isla=2&sort=1$/);
  await page.goBack();
  await expect(count(page)).toHaveText(`${String(total)} vehículos`);
});

test('a budget on terms holds the vehicles that the page then shows', async ({ page }) => {
  await openWithTools(page, '/vehiculos', 'filter_list');
  const result = await call(page, 'filter_list', { cuota: '300 €/mes', entrada: '3.000', meses: 84 });
  expect(page.url()).toMatch(/\?cuota=300&entrada=3000&meses=84$/);
  await expect(count(page)).toHaveText(`${String(result.structuredContent['total'])} vehículos`);
});

test('a value that the list doesn’t have changes nothing, and the answer names those that it has', async ({
  page,
}) => {
  await openWithTools(page, '/vehiculos', 'filter_list');
  const refused: readonly (readonly [object, RegExp])[] = [
    [{ colors: 'lila' }, /No hay «lila» en «colors»\. Los valores: .*Blanco = 12/],
    [{ price: 1 }, /«1» no vale para «price»: una cantidad entre [\d.]+\s€ y [\d.]+\s€/],
    [{ price: 'mucho' }, /«mucho» no es una cantidad/],
    [{ entrada: 3000, meses: 50 }, /No hay «50» en «meses»\. Los valores: 24, 36/],
    [{ color: 'rojo' }, /No existe el argumento «color»\. Los que hay: models, colors/],
  ];
  for (const [args, sentence] of refused) {
    const result = await call(page, 'filter_list', args);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatch(sentence);
  }
  expect(new URL(page.url()).search).toBe('');
});

test('a search is the one of the site, and its vehicles can be opened', async ({ page }) => {
  await openWithTools(page, '/', 'search_vehicles');
  const search = 'automático hasta 25.000 en Tenerife';
  const quiet = await call(page, 'search_vehicles', { search, show: false });
  expect(new URL(page.url()).pathname).toBe('/');
  const shown = await call(page, 'search_vehicles', { search });
  expect(shown.structuredContent).toEqual(quiet.structuredContent);
  await expect(page).toHaveURL(String(shown.structuredContent['url']));
  await expect(count(page)).toHaveText(`${String(shown.structuredContent['total'])} vehículos`);
  const [vehicle] = shown.structuredContent['vehicles'] as { id: string; url: string }[];
  await expect.poll(() => toolNames(page)).toContain('filter_list');
  expect(textOf(await call(page, 'open_vehicle', { id: 'nada' }))).toMatch(/ningún vehículo .*«nada»/);
  await call(page, 'open_vehicle', { id: vehicle?.id });
  await expect(page).toHaveURL(vehicle?.url ?? '');
});

test('a simulation is the calculator’s, with TAE, total and the warning', async ({ page }) => {
  await openWithTools(page, '/vehiculo/501', 'simulate_financing');
  const result = await call(page, 'simulate_financing', { entry: '3.000 €', months: 48 });
  const text = textOf(result);
  expect(text).toMatch(/TAE [\d,]+\s%/);
  expect(text).toContain('Atención: tomar dinero prestado cuesta dinero.');
  await expect(page).toHaveURL(/\?entry=3000&months=48#financiacion$/);
  const statement = page.getByRole('region', { name: 'Resultado de la simulación' });
  for (const { name, amount } of result.structuredContent['lines'] as { name: string; amount: string }[])
    await expect(statement).toContainText(new RegExp(`${name.replace(/[()]/g, '\\$&')}\\s*${amount}`));
  // What isn't allowed is adjusted, which the answer says; another vehicle's leaves the page as it is.
  const other = await call(page, 'simulate_financing', { id: '502', entry: '3.333' });
  expect(textOf(other)).toContain('Se ha ajustado');
  expect(other.structuredContent).toMatchObject({ id: '502', entry: 3300, months: 84 });
  await expect(page).toHaveURL(/\/vehiculo\/501\?entry=3000/);
});

test('vehicles go to the comparator until it is full', async ({ page }) => {
  await openWithTools(page, '/vehiculo/501', 'add_to_comparator');
  expect(textOf(await call(page, 'add_to_comparator'))).toMatch(/está en el comparador, con 1 de 3\.$/);
  await expect(toasts(page)).toContainText('Vehículo añadido');
  await expect(page.getByRole('link', { name: 'Comparador (1)' })).toBeVisible();
  expect((await call(page, 'add_to_comparator')).structuredContent).toMatchObject({ outcome: 'duplicate' });
  for (const id of ['502', '503']) await call(page, 'add_to_comparator', { id });
  expect(textOf(await call(page, 'add_to_comparator', { id: '504' }))).toContain('lleno (3)');
  await expect(page.getByRole('button', { name: 'Ir al comparador', exact: true })).toBeVisible();
});

test('the interest form opens empty, also of another vehicle, and nothing is sent', async ({ page }) => {
  const posted: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname),
  );
  await openWithTools(page, '/vehiculos', 'open_interest_form');
  expect(textOf(await call(page, 'open_interest_form'))).toContain('Falta el argumento «id»');
  const result = await call(page, 'open_interest_form', { id: '501' });
  expect(textOf(result)).toContain('Lo rellena y lo envía la persona.');
  const dialog = interestDialog(page);
  await expect(dialog.getByRole('region', { name: 'Vehículo' })).toContainText('KONA 1.0 TGDi 100 CV Klass');
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('');
  await expect(dialog.getByLabel('Isla')).toHaveValue('');
  expect(posted).toEqual([]);
});

test('a form of personal data that an assistant has filled in is sent by the person alone', async ({
  page,
}) => {
  const posted: string[] = [];
  page.on(
    'request',
    (request) => request.method() === 'POST' && posted.push(new URL(request.url()).pathname),
  );
  await openWithTools(page, '/contacto', 'search_vehicles');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Isla').selectOption('Lanzarote');
  await form.getByLabel('Concesionario', { exact: true }).selectOption('Archipiélago Motor Arrecife');
  const person = { name: 'Yaiza', surnames: 'Asistida Díaz', email: 'yaiza@example.com', phone: '600123123' };
  const fill = async () => {
    const result = call(page, 'contact_form', { ...person, model: 'kona' }).catch(String);
    await expect(form.getByLabel('Modelo').locator(':checked')).toHaveText('KONA');
    return { result };
  };

  const refused = await fill();
  await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
  expect(await refused.result).toMatchObject({ isError: true });
  await expect(toasts(page)).toContainText('Falta tu envío');
  await expect(form.getByLabel('Apellidos')).toHaveValue(person.surnames);
  await expect(form.getByText(required)).toHaveCount(0);
  expect(posted).toEqual([]);

  const sent = await fill();
  await form.getByLabel('Teléfono').press('Enter');
  expect(JSON.stringify(await sent.result)).toContain('La persona ha pulsado el botón');
  await expectThanks(page, /./);
  expect(posted).toEqual(['/api/contact']);
});

test('every form says what it is for, and none of personal data is sent by itself', async ({ baseURL }) => {
  const tools = new Map<string, string>();
  for (const { path } of pageTypes) {
    const html = parse(await (await fetch((baseURL ?? '') + path)).text());
    for (const form of html.querySelectorAll('form')) {
      expect(form.getAttribute('toolname'), form.outerHTML.slice(0, 200)).toMatch(/^[a-z_]+$/);
      expect(form.hasAttribute('toolautosubmit')).toBe(false);
      tools.set(form.getAttribute('toolname') ?? '', form.getAttribute('tooldescription') ?? '');
    }
  }
  expect([...tools.keys()]).toEqual(
    expect.arrayContaining(['search_form', 'filters_form', 'budget_form', 'financing_form', 'contact_form']),
  );
  expect([...tools].filter(([, description]) => description === '')).toEqual([]);
  expect(tools.get('contact_form')).toContain('los envía la persona');
});

test('switched off, pages offer nothing and load nothing for it', async ({ page }) => {
  const shop = await startOwnShop({ ASSISTANTS: 'off' });
  try {
    for (const path of ['/vehiculos', '/vehiculo/501', '/contacto']) {
      await page.goto(shop.url + path, { waitUntil: 'networkidle' });
      expect(await page.webmcp.tools()).toEqual([]);
      expect(await page.content()).not.toMatch(/toolname|tooldescription|toolparamdescription/);
    }
    await expect(page.getByRole('main').getByRole('button', { name: 'Enviar solicitud' })).toBeVisible();
  } finally {
    await shop.close();
  }
});
