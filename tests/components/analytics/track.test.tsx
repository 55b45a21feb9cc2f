import { toItems } from '@/components/analytics/events';

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
