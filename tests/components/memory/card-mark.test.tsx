import { act, render } from '@testing-library/react';
import { CardMark, ListMemoryContext } from '@/components/memory/card-mark';
import * as code from '@/components/memory/late-list-memory';
import { useRecent } from '@/components/memory/recent-store';
import { useTabNews } from '@/components/memory/search-news-store';
import { emptyMemory } from '@/lib/memory/recent';

const observed = {
  name: 'KONA',
  price: '22.500 €',
  amount: 22_500,
  picture: null,
  model: null,
  modelKey: null,
};

beforeEach(() => {
  useRecent.setState({ ...emptyMemory, vehicles: [{ ...observed, id: '1', at: 1 }] });
});

const card = (id: string, amount: number) => (
  <ListMemoryContext value={code}>
    <CardMark id={id} amount={amount} />
  </ListMemoryContext>
);
const mark = (id: string, amount: number) =>
  render(card(id, amount)).container.textContent.replaceAll('\u00a0', ' ');

test.each<[string, string, number, string]>([
  ['seen, and cheaper since', '1', 22_000, 'Ha bajado 500 €'],
  ['seen, and dearer since', '1', 23_000, ''],
  ['seen, at the same price', '1', 22_500, ''],
  ['neither', '3', 22_000, ''],
])('a card of a vehicle %s', (_, id, amount, text) => expect(mark(id, amount)).toBe(text));

test.each<[string, string, number, string]>([
  ['new in a saved search', '8', 22_000, 'Nuevo desde tu última visita'],
  ['cheaper than in a saved search', '9', 22_200, 'Ha bajado 300 €'],
  ['viewed since at this price', '1', 22_500, ''],
])('a card of a vehicle %s', (_, id, amount, text) => {
  const viewed = { ids: ['1', '9'], prices: [23_000, 22_500] };
  useTabNews.getState().add({ seen: viewed }, { fresh: ['8'], cheaper: ['1', '9'] });
  expect(mark(id, amount)).toBe(text);
  act(() => useTabNews.getState().clear());
});

test('erased vehicles have no marks', () => {
  const { container } = render(card('1', 22_000));
  act(() => void useRecent.setState(emptyMemory));
  expect(container).toBeEmptyDOMElement();
});

test('without its code there are no marks', () => {
  const { container } = render(<CardMark id="1" amount={22_000} />);
  expect(container).toBeEmptyDOMElement();
});
