import { counted } from '@/lib/domain/plural';

const vehicles = { one: '{count} vehículo', other: '{count} vehículos' };

test.each([
  [0, '0 vehículos'],
  [1, '1 vehículo'],
  [2, '2 vehículos'],
  [21, '21 vehículos'],
  [300, '300 vehículos'],
  [1204, '1.204 vehículos'],
  [12_045, '12.045 vehículos'],
])('%d is «%s»', (count, text) => {
  expect(counted(vehicles, count)).toBe(text);
});

test('the number stands where the words put it', () => {
  expect(counted({ one: 'Ver {count} vehículo', other: 'Ver {count} vehículos' }, 12)).toBe(
    'Ver 12 vehículos',
  );
});
