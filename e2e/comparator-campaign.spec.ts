import { fillInterest, interestDialog, send } from './support/lead-form';
import { expect, test } from './support/test';

const campaign = 'utm_source=boletin&utm_medium=email&utm_campaign=verano&utm_content=boton&utm_term=kona';

test('a campaign goes along when a vehicle is taken out of a shared comparison, and when it is kept', async ({
  page,
}) => {
  await page.goto(`/comparador?ids=501,502&${campaign}`);
  await page
    .getByRole('button', { name: /^Quitar / })
    .first()
    .click();
  await expect(page.getByRole('columnheader').getByRole('link')).toHaveCount(1);
  await expect(page).toHaveURL((url) => url.search === `?ids=502&${campaign}`);
  await page.getByRole('button', { name: 'Guardar en mi comparador' }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === `/comparador?${campaign}`);
  await page.getByRole('button', { name: 'Me interesa' }).click();
  await fillInterest(interestDialog(page));
  const [request] = await Promise.all([
    page.waitForRequest('**/api/interest'),
    send(interestDialog(page)).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ vehicle: '502', query: `?${campaign}` });
});
