import { fireEvent, screen, waitFor } from '@testing-library/react';
import { dataLayerDenyingConsentFirst } from '@/components/analytics/data-layer';
import { cards, givenListInBrowser, openList } from '../../support/list-in-browser';
import { givenEmptyDevice } from '../../support/stores';

givenListInBrowser();
givenEmptyDevice();

/** The positions in the items of an event, each time that it was pushed. */
const positionsIn = (event: string) =>
  dataLayerDenyingConsentFirst()
    .filter((entry): entry is { ecommerce: { items: { index: number }[] } } =>
      Object.is((entry as { event?: unknown }).event, event),
    )
    .map(({ ecommerce }) => ecommerce.items.map(({ index }) => index));

test('positions in analytics go on across pages', async () => {
  await openList('?page=2');
  const positions = cards().map((_, at) => 24 + at);
  await waitFor(() => expect(positionsIn('view_item_list')).toEqual([positions]));
  fireEvent.click(screen.getByText('TUCSON 26', { selector: 'h2 a' }));
  expect(positionsIn('select_item')).toEqual([[25]]);
});
