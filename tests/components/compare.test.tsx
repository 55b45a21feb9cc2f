import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompareButton } from '@/components/compare/compare-button';
import { CompareCount } from '@/components/compare/compare-count';
import { useCompare, type ComparedVehicle } from '@/components/compare/compare-store';

const car = (id: string): ComparedVehicle => ({
  id,
  name: `KONA ${id}`,
  price: '22.500 €',
  fee: null,
  picture: null,
});
const labels = { add: 'Añadir al comparador', added: 'En el comparador' };
const idsKept = () => useCompare.getState().vehicles.map(({ id }) => id);
const rehydrated = () => act(async () => useCompare.persist.rehydrate());

beforeEach(() => {
  window.localStorage.clear();
  useCompare.setState({ vehicles: [] });
});

test('a vehicle is held once, and no more than fit', () => {
  const { add } = useCompare.getState();
  for (const id of ['1', '2', '2', '3', '4']) add(car(id), 3);
  expect(idsKept()).toEqual(['1', '2', '3']);
});

test('a vehicle is taken out by its id, which makes room', () => {
  const { add, remove } = useCompare.getState();
  for (const id of ['1', '2']) add(car(id), 2);
  remove('1');
  remove('unknown');
  add(car('3'), 2);
  expect(idsKept()).toEqual(['2', '3']);
});

test('the button says whether its vehicle is held, and turns', async () => {
  render(<CompareButton vehicle={car('1')} labels={labels} variant="icon" />);
  const button = screen.getByRole('button', { name: 'Añadir al comparador' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(idsKept()).toEqual(['1']);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(idsKept()).toEqual([]);
});

test('the count comes from what this device keeps, and the limit from the configuration', async () => {
  window.localStorage.setItem('comparador', JSON.stringify({ state: { vehicles: [car('1')] }, version: 1 }));
  render(
    <>
      <CompareCount max={2} />
      <CompareButton vehicle={car('2')} labels={labels} variant="text" />
      <CompareButton vehicle={car('3')} labels={labels} variant="text" />
    </>,
  );
  expect(await screen.findByText('(1)')).toBeInTheDocument();
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(screen.getByText('(2)')).toBeInTheDocument();
  expect(idsKept()).toEqual(['1', '2']);
  expect(window.localStorage.getItem('comparador')).toContain('KONA 2');
});

describe('what is kept may be anything', () => {
  test.each([
    '',
    'nonsense',
    'null',
    '[]',
    '{}',
    '{"state":null,"version":1}',
    '{"state":{"vehicles":"KONA"},"version":1}',
    '{"state":{"vehicles":[null,7,{},{"id":5}]},"version":1}',
  ])('%s holds no vehicle', async (kept) => {
    window.localStorage.setItem('comparador', kept);
    render(<CompareCount max={3} />);
    await rehydrated();
    expect(idsKept()).toEqual([]);
    act(() => useCompare.getState().add(car('1'), 3));
    expect(screen.getByText('(1)')).toBeInTheDocument();
  });

  test('of a damaged list the good vehicles stay', async () => {
    window.localStorage.setItem(
      'comparador',
      JSON.stringify({ state: { vehicles: [null, car('7'), { id: '8' }] }, version: 1 }),
    );
    await rehydrated();
    expect(idsKept()).toEqual(['7']);
  });

  test('a browser that lets nothing be kept still compares', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    render(<CompareCount max={3} />);
    await rehydrated();
    act(() => useCompare.getState().add(car('1'), 3));
    expect(screen.getByText('(1)')).toBeInTheDocument();
  });
});
