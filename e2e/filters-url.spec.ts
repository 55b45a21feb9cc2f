import { parsePageFacts } from '../scripts/crawl/page-facts';
import { complaintsOf } from './support/complaints';
import { chosen, expectList, mainLink, option, requestsOf } from './support/list';
import { cards } from './support/stock';
import { expect, test, type Page } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** Of each kind one; the unit tests of the parser have the others. */
const ignored = [
  'colors=999&fuels=x&models=0&transmissions=Ninguna',
  '__proto__=12&constructor=1&colors[]=12&models=hasOwnProperty',
  'price=1&cuota=999999999&special_price=1&disponible=1',
  'colors=%FF%FE&fuels=%00&price=%',
  'colors=%3Cscript%3Ealert(1)%3C/script%3E&sort=%22%3E%3Cimg%20src=x%3E',
  'equipamiento=alas,__proto__&isla=Tenerife&concesionario=999,x',
  'sort=5&page=0',
];

test('an address in which nothing is right is the plain list', async ({ page, request, offer }) => {
  const complaints = complaintsOf(page);
  for (const query of ignored)
    expect.soft((await request.get(`/vehiculos?${query}`)).status(), query).toBe(200);
  await page.goto(`/vehiculos?${ignored.join('&')}`);
  await expectList(page, offer.all);
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByLabel('Ordenar por')).toHaveValue('2');
  expect(complaints).toEqual([]);
});

/** Expects the head of a list in the browser to be that of the same URL as served. */
async function expectHeadAsServed(page: Page): Promise<void> {
  const { title, noindex, canonical } = parsePageFacts(await (await page.request.get(page.url())).text());
  await expect(page).toHaveTitle(title);
  await expect(page.locator('title:not(svg *)')).toHaveCount(1);
  const found = (selector: string, attribute: string) =>
    page.locator(selector).evaluateAll((all, name) => all.map((each) => each.getAttribute(name)), attribute);
  const one = canonical === null ? [] : [canonical];
  await expect.poll(() => found('link[rel=canonical]', 'href'), page.url()).toEqual(one);
  const robots = noindex ? [expect.stringContaining('noindex')] : [];
  await expect.poll(() => found('meta[name=robots]', 'content'), page.url()).toEqual(robots);
}

test('a link to another address of the same list shows that', async ({ page, offer }) => {
  const [color] = offer.values('colors');
  await page.goto('/vehiculos');
  await option(page, color.label).check();
  await expectList(page, offer.left({ colors: [color.id] }));
  await mainLink(page, 'Ver stock').click();
  await expect(page).toHaveURL(/\/vehiculos$/);
  await expectList(page, offer.all);
  await expect(option(page, color.label)).not.toBeChecked();
});

test('title, canonical address and robots follow what a list shows', async ({ page, offer }) => {
  const [color] = offer.values('colors');
  const clear = page.getByRole('link', { name: 'Borrar todo', exact: true });
  const expectAt = async (url: RegExp) => {
    await expect(page).toHaveURL(url);
    await expectHeadAsServed(page);
  };
  await page.goto('/vehiculos');
  const loads = requestsOf(page, (request) => request.isNavigationRequest());
  await expectAt(/\/vehiculos$/);
  await option(page, color.label).check();
  await expectAt(/colors=/);
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expectAt(/colors=.*page=2$/);
  await clear.click();
  await expectAt(/\/vehiculos$/);
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expectAt(/\/vehiculos\?page=2$/);
  await expect(page).toHaveTitle(/ · Página 2$/);
  await page.getByLabel('Ordenar por').selectOption('1');
  await expectAt(/\?sort=1$/);
  await page.goBack();
  await expectAt(/\/vehiculos\?page=2$/);
  expect(loads).toEqual([]);
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/vehiculo\/\d+$/);
  await expect(page).toHaveTitle(/€/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
  await page.goBack();
  await expectAt(/\/vehiculos\?page=2$/);
  // A filtered list that was loaded becomes a plain one.
  await page.goto(`/vehiculos?colors=${color.id}`);
  await expectAt(/colors=/);
  await clear.click();
  await expectAt(/\/vehiculos$/);
});
