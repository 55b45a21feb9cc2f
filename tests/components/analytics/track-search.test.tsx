import { render } from '@testing-library/react';
import { TrackSearch } from '@/components/analytics/track-search';

const searches = () => (window.dataLayer ?? []).filter((entry) => 'event' in Object(entry));

test('a search is tracked once, also where its results are shown again; another one is tracked anew', () => {
  const { rerender } = render(<TrackSearch text="kona" results={12} />);
  rerender(<TrackSearch text="kona" results={3} />);
  expect(searches()).toEqual([{ event: 'search', search_term: 'kona', results: 12 }]);
  rerender(<TrackSearch text="i20" results={5} />);
  expect(searches()).toHaveLength(2);
});
