import { toCards } from '@/lib/stock/card';
import type { VehicleSummary } from '@/lib/stock/vehicle';
import { smallOffer } from '../../support/stock';

const vehicle = {
  id: '501',
  name: 'KONA',
  productLine: '',
  power: '',
  fuelName: '',
  gearbox: '',
  colorName: 'Blanco',
  colorGroupId: '12',
  monthlyFee: null,
  listPrice: 24_000,
  finalPrice: 24_000,
  hasSpecialPrice: false,
  pictures: [],
} as Partial<VehicleSummary> as VehicleSummary;
const emptyOffer = { facets: [] };

test('a card’s title is the product line, or the name where there is none', () => {
  const cards = toCards([vehicle, { ...vehicle, productLine: 'KONA Maxx' }], emptyOffer);
  expect(cards.map(({ title }) => title)).toEqual(['KONA', 'KONA Maxx']);
});

test('a price is struck through only where the final one differs', () => {
  const cheaper = { ...vehicle, finalPrice: 22_500 };
  const cards = toCards([vehicle, cheaper], emptyOffer);
  expect(cards.map(({ struckPrice }) => struckPrice)).toEqual([null, 24_000]);
});

test('a card’s colour is that of the list, where the list says it', () => {
  const cards = toCards([vehicle, { ...vehicle, colorGroupId: '9' }], smallOffer);
  expect(cards.map(({ hex }) => hex)).toEqual(['#ffffff', null]);
});
