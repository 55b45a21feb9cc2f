import { eventsOf, expectEvent } from './support/data-layer';
import { fillInterest, interestDialog, expectThanks, send } from './support/lead-form';
import { mainLink, searchFor } from './support/list';
import { cards, stockList } from './support/stock';
import { expect, test } from './support/test';
import { thirdPartiesOf } from './support/third-parties';

test('from a list to a vehicle and into the comparator', async ({ page, baseURL }) => {
  const requested = thirdPartiesOf(page, baseURL ?? '');
  await page.goto('/vehiculos');
  const list = await expectEvent(page, 'view_item_list');
  const { item_list_id: id, items } = list['ecommerce'] as {
    item_list_id: string;
    items: { item_id: string; item_name: string; price: number; index: number }[];
  };
  expect(id).toBe('/vehiculos');
  expect(items).toHaveLength(24);
  const [first] = items;

  await cards(page).first().getByRole('heading').getByRole('link').click();
  const selected = await expectEvent(page, 'select_item');
  expect(selected['ecommerce']).toEqual({ item_list_id: '/vehiculos', items: [first] });

  const viewed = await expectEvent(page, 'view_item');
  const { index: _index, ...item } = first!;
  expect(viewed['ecommerce']).toEqual({ currency: 'EUR', value: item.price, items: [item] });

  await page.getByRole('button', { name: 'Añadir al comparador' }).first().click();
  const added = await expectEvent(page, 'add_to_compare');
  expect(added['ecommerce']).toEqual(viewed['ecommerce']);

  await mainLink(page, /^Comparador/).click();
  const compared = await expectEvent(page, 'view_comparison');
  expect(compared['ecommerce']).toEqual(viewed['ecommerce']);
  expect(requested).toEqual([]);
});

test('a search is told with its words when it found something', async ({ page, stockUrl }) => {
  await page.goto('/');
  await searchFor(page, 'Kona');
  const found = (await stockList(stockUrl, 'search/vehicles?q=Kona')).length;
  expect(await expectEvent(page, 'search')).toEqual({ event: 'search', search_term: 'kona', results: found });
  await expectEvent(page, 'view_item_list');
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expectEvent(page, 'view_item');
  await page.goBack();
  await expectEvent(page, 'view_item_list', 2);
  expect(await eventsOf(page, 'search')).toHaveLength(1);
  await page.reload();
  await expectEvent(page, 'view_item_list');
  expect(await eventsOf(page, 'search')).toEqual([]);
});

test('a lead is told with its value by the confirmation, and counts once', async ({ page, context }) => {
  // As a tag manager does: reads each entry at once.
  await page.addInitScript(() => {
    const layer: unknown[] = (window.dataLayer = []);
    layer.push = (entry: { event?: string }) => {
      if (entry.event === 'generate_lead')
        sessionStorage['leads'] = `${sessionStorage['leads'] ?? ''}${location.pathname} `;
      return Array.prototype.push.call(layer, entry);
    };
  });
  await page.goto('/vehiculo/501');
  await page.getByRole('button', { name: 'Me interesa' }).locator('visible=true').first().click();
  await fillInterest(interestDialog(page), 'Que Cuenta');
  await send(interestDialog(page)).click();
  await expectThanks(page, 'KONA');
  const lead = await expectEvent(page, 'generate_lead');
  expect(lead).toMatchObject({ form_id: 'interest', value: 24_520, item_id: '501' });
  const confirmed = { event: 'lead_confirmation', form_id: 'interest', event_id: lead['event_id'] };
  expect(await expectEvent(page, 'lead_confirmation')).toEqual(confirmed);
  await page.reload();
  expect(await expectEvent(page, 'lead_confirmation')).toEqual(confirmed);
  await page.goto('/');
  await page.goBack();
  await expectEvent(page, 'lead_confirmation');
  expect(await page.evaluate(() => sessionStorage['leads'] as string)).toBe('/mensaje-confirmacion ');
  const tab = await context.newPage();
  await tab.goto('/mensaje-confirmacion');
  await expectEvent(tab, 'lead_confirmation');
  expect(await eventsOf(tab, 'generate_lead')).toEqual([]);
});
