import { act, render } from '@testing-library/react';
import { CardMark, useLateMark } from '@/components/memory/card-mark';
import { LateCardMark, useNewOnes } from '@/components/memory/list-changes';
import { useRecent } from '@/components/memory/recent-store';
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
  useLateMark.setState({ Mark: LateCardMark });
  useNewOnes.setState({ ids: new Set(['2']) });
  useRecent.setState({ ...emptyMemory, vehicles: [{ ...observed, id: '1', at: 1 }] });
});

const mark = (id: string, amount: number) =>
  render(<CardMark id={id} amount={amount} />).container.textContent.replaceAll('\u00a0', ' ');

test.each<[string, string, number, string]>([
  ['seen, and cheaper since', '1', 22_000, 'Ha bajado 500 €'],
  ['seen, and dearer since', '1', 23_000, ''],
  ['seen, at the same price', '1', 22_500, ''],
  ['new in the list', '2', 22_000, 'Nuevo desde tu última visita'],
  ['neither', '3', 22_000, ''],
])('a card of a vehicle %s', (_, id, amount, text) => expect(mark(id, amount)).toBe(text));

test('erased vehicles have no marks', () => {
  const { container } = render(<CardMark id="1" amount={22_000} />);
  act(() => void useRecent.setState(emptyMemory));
  expect(container).toBeEmptyDOMElement();
});

test('without its code there are no marks', () => {
  useLateMark.setState({ Mark: null });
  expect(mark('1', 22_000)).toBe('');
});
