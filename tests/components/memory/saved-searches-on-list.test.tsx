import { act, render, waitFor } from '@testing-library/react';
import { saveCurrentSearch, SavedSearchesOnList } from '@/components/memory/saved-searches-on-list';
import { useSavedSearchStore } from '@/components/memory/saved-search-store';
import { useToasts } from '@/components/ui/toasts';
import es from '@/messages/es.json';
import { indexServer } from '../../support/index-server';

const server = indexServer();
const seen = { ids: ['gone'], prices: [1] };
const saved = (id: string) => ({
  ...{ id, name: id, href: id, index: '/api/stock', at: Date.now() - 60_000, seen },
});
const [red, white] = ['/vehiculos?colors=14', '/vehiculos?colors=12'].map(saved);
const lastViews = () => useSavedSearchStore.getState().searches.map(({ seen: last }) => last?.ids.length);

test('a saved search counts as viewed with its list, for as long as it is saved', async () => {
  for (const search of [white, red]) useSavedSearchStore.getState().save(search!);
  window.history.pushState(null, '', '/vehiculos?colors=14&sort=1');
  render(<SavedSearchesOnList correctedText={null} />);
  await waitFor(() => expect(lastViews()).toEqual([10, 1]));
  expect(useSavedSearchStore.getState().searches[0]).toMatchObject({
    seen: { ids: expect.arrayContaining(['502']) },
  });
  expect(server.fetched).toEqual(['/api/stock']);
  act(() => useSavedSearchStore.getState().remove(red!.id));
  expect(lastViews()).toEqual([1]);
});

test('the shown search is saved: of a misspelled text the corrected one, named by it and the filters', async () => {
  window.history.pushState(null, '', '/vehiculos?search=konna&colors=14');
  await saveCurrentSearch({ title: 'Stock', correctedText: 'kona' }, es.filters);
  const [search] = useSavedSearchStore.getState().searches;
  expect(search).toMatchObject({ name: '«kona» · Rojo', href: '/vehiculos?search=kona&colors=14' });
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ body: search?.name, icon: 'success' });
});
