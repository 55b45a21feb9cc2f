import { render } from '@testing-library/react';
import { isObjectOrArray } from '@/lib/platform/records';
import { TrackSearch } from '@/components/analytics/track-page';

/** Opens a document by one way at the results of a search, and shows those of others after them. */
function searchesTracked(type: string, ...texts: readonly string[]): readonly unknown[] {
  window.dataLayer = [];
  const opening = { type, name: `http://localhost/vehiculos?search=${texts[0]}` };
  Object.assign(performance, { getEntriesByType: () => [opening] });
  for (const text of texts) render(<TrackSearch text={text} results={3} />);
  return window.dataLayer.filter(isObjectOrArray).flatMap((entry) => entry['search_term'] ?? []);
}

test('a search is counted once, however often its results are shown', () => {
  expect(searchesTracked('navigate', 'kona', 'tucson', 'kona')).toEqual(['kona', 'tucson']);
});

test('a reload of its results is no search, and another one after it is', () => {
  expect(searchesTracked('reload', 'bayon', 'i20')).toEqual(['i20']);
});
