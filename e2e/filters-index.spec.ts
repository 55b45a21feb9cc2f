import { chosen, expectList, expectQuery, isIndex, option, requestsOf, removeLink } from './support/list';
import { expect, test, type Request, type Route } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

/** The page's requests for its list: the page itself, its data, the stock. */
const isOfList = (request: Request) => isIndex(request) || new URL(request.url()).pathname === '/vehiculos';

test('the stock is fetched once, and then the server is asked nothing more', async ({ page, offer }) => {
  const [color, other] = offer.values('colors');
  const [fuel] = offer.values('fuels');
  const requests = requestsOf(page, isOfList);
  await page.goto('/vehiculos');
  // When the page is idle, before any click.
  await expect.poll(() => requests.filter(isIndex)).toHaveLength(1);
  await option(page, color.label).check();
  await expectList(page, offer.left({ colors: [color.id] }));
  expect(requests.filter(isIndex)).toHaveLength(1);

  requests.length = 0;
  await option(page, other.label).check();
  await option(page, fuel.label).check();
  await page.getByLabel('Ordenar por').selectOption('Precio más alto');
  const left = offer.left({ colors: [color.id, other.id], fuels: [fuel.id] });
  await expectList(page, left, { order: 1 });
  await page.getByRole('slider', { name: 'Precio máximo' }).fill(String(offer.response.max_price - 1));
  await chosen(page).getByRole('link', { name: 'Borrar todo' }).click();
  await expectList(page, offer.all, { order: 1 });
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expectList(page, offer.all, { order: 1, at: 2 });
  await page.goBack();
  await expectList(page, offer.all, { order: 1 });
  expect(requests.map((request) => request.url())).toEqual([]);
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  'cannot be reached': (route) => route.abort(),
  // The visitor does not wait for it: it never arrives.
  'does not answer': () => Promise.resolve(),
};

for (const [what, response] of Object.entries(failures)) {
  test(`while the stock ${what} every choice is answered by the server`, async ({ page, offer }) => {
    const [color, other] = offer.values('colors');
    await page.route('**/api/stock', response);
    await page.goto('/vehiculos');
    await option(page, color.label).click();
    await expectList(page, offer.left({ colors: [color.id] }));
    await expectQuery(page, offer.query({ colors: [color.id] }));
    await expect(option(page, color.label)).toBeChecked();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await option(page, other.label).click();
    const colors = [color.id, other.id];
    await expectList(page, offer.left({ colors }));
    await page.getByLabel('Ordenar por').selectOption('Precio más alto');
    await expectList(page, offer.left({ colors }), { order: 1 });
    await removeLink(page, color.label).click();
    await expectList(page, offer.left({ colors: [other.id] }), { order: 1 });
    await page.goBack();
    await expectList(page, offer.left({ colors }), { order: 1 });
    await expect(option(page, color.label)).toBeChecked();
  });
}
