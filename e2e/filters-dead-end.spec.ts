import messages from '../messages/es.json' with { type: 'json' };
import { exclusivePair } from './support/choices';
import { count, expectList, expectQuery, option, vehicles } from './support/list';
import { cards } from './support/stock';
import { expect, test } from './support/test';

test.use({ viewport: { width: 1280, height: 800 } });

const emptyMessage = messages.emptyListFilter;

test('choices that exclude each other end in ways out, and the first leads to most', async ({
  page,
  offer,
}) => {
  const { color, fuel } = exclusivePair(offer);
  await page.goto('/vehiculos');
  await option(page, color.label).check();
  await expectList(page, offer.left({ colors: [color.id] }));
  await expect(option(page, fuel.label)).toHaveAccessibleDescription('0');
  await option(page, fuel.label).check();
  await expect(page.getByText(emptyMessage, { exact: true })).toBeVisible();
  await expect(count(page)).toHaveText(vehicles(0));
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contacta con un asesor' }).first()).toBeVisible();

  const ways = page.getByRole('list', { name: messages.filters.relax }).getByRole('link');
  const expected = [
    { name: `Quita ${color.label}: ${vehicles(fuel.count)}`, left: { fuels: [fuel.id] } },
    { name: `Quita ${fuel.label}: ${vehicles(color.count)}`, left: { colors: [color.id] } },
  ].sort((a, b) => offer.left(b.left).length - offer.left(a.left).length);
  await expect(ways).toHaveText(expected.map(({ name }) => name));
  await ways.first().click();
  await expectList(page, offer.left(expected[0]!.left));
  await expectQuery(page, offer.query(expected[0]!.left));
  await expect(count(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByText(emptyMessage, { exact: true })).toBeVisible();
});
