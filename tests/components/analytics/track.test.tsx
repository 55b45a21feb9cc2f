import { toItems } from '@/components/analytics/events';
import { track } from '@/components/analytics/data-layer';
import { trackFilters } from '@/components/analytics/track-list';
import { noFilters } from '@/lib/stock/filters';

/** The pushed entries, without the first one. */
const pushed = () => (window.dataLayer ?? []).slice(1);

beforeEach(() => {
  window.dataLayer?.splice(1);
});

test('the items of an event replace those before', () => {
  const ecommerce = toItems([{ id: '501', name: 'KONA', price: 24_520 }]);
  track({ event: 'view_item', ecommerce });
  expect(pushed()).toEqual([
    { ecommerce: null },
    {
      event: 'view_item',
      ecommerce: {
        currency: 'EUR',
        value: 24_520,
        items: [{ item_id: '501', item_name: 'KONA', price: 24_520 }],
      },
    },
  ]);
});

test('a price that is not known leaves the value out', () => {
  const existing = { id: '1', name: 'A', price: 10_000 };
  expect(toItems([existing, { id: '2', name: 'B', price: null }])).toEqual({
    currency: 'EUR',
    items: [
      { item_id: '1', item_name: 'A', price: 10_000 },
      { item_id: '2', item_name: 'B' },
    ],
  });
});

test('filters are told with what has changed, and not when nothing has', () => {
  const before = { ...noFilters, colors: ['12'] };
  trackFilters(before, before);
  expect(pushed()).toEqual([]);
  trackFilters(before, { ...before, price: 25_000, colors: ['12', '14'] });
  expect(pushed()).toEqual([
    { event: 'filter_apply', changed: 'colors,price', filters: 'colors=12,14&price=25000' },
  ]);
});
