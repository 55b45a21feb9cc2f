import { act, render, screen } from '@testing-library/react';
import { CompareCount, useCompare, type ComparedVehicle } from '@/components/compare/compare-store';

const car = (id: string): ComparedVehicle => ({
  id,
  name: `KONA ${id}`,
  price: '22.500 €',
  amount: 22_500,
  fee: null,
  picture: null,
});
const storedIds = () => useCompare.getState().vehicles.map(({ id }) => id);
const rehydrated = () => act(async () => useCompare.persist.rehydrate());
const store = (vehicles: unknown, version = 2) =>
  window.localStorage.setItem('comparador', JSON.stringify({ state: { vehicles }, version }));

beforeEach(() => {
  window.localStorage.clear();
  useCompare.setState({ vehicles: [], max: 3 });
});

test('a vehicle is held once, and adding to a full comparator comes to nothing', () => {
  const { add } = useCompare.getState();
  expect(['1', '2', '2', '3', '4', '3'].map((id) => add(car(id)))).toEqual([
    'added',
    'added',
    'duplicate',
    'added',
    'full',
    'full',
  ]);
  expect(storedIds()).toEqual(['1', '2', '3']);
});

test('a vehicle is taken out by its id, which makes room', () => {
  const { add, remove, setMax } = useCompare.getState();
  setMax(2);
  for (const id of ['1', '2']) add(car(id));
  remove('1');
  remove('unknown');
  expect(add(car('3'))).toBe('added');
  expect(storedIds()).toEqual(['2', '3']);
});

test('current data replaces stored data, and adds nothing', () => {
  const { add, refresh } = useCompare.getState();
  add(car('1'));
  refresh([{ ...car('1'), amount: 20_000 }, car('9')]);
  expect(useCompare.getState().vehicles).toEqual([{ ...car('1'), amount: 20_000 }]);
});

test('other vehicles replace the held ones, as many as fit', () => {
  const { add, replace } = useCompare.getState();
  add(car('1'));
  replace(['5', '6', '7', '8'].map(car));
  expect(storedIds()).toEqual(['5', '6', '7']);
});

test('a reset wipes it, on the device too', () => {
  useCompare.getState().add(car('1'));
  expect(window.localStorage.getItem('comparador')).toContain('KONA 1');
  useCompare.getState().reset();
  expect(storedIds()).toEqual([]);
  expect(window.localStorage.getItem('comparador')).toBeNull();
});

test('the limit is not kept, the vehicles are', () => {
  useCompare.getState().add(car('1'));
  expect(JSON.parse(window.localStorage.getItem('comparador') ?? '')).toEqual({
    state: { vehicles: [car('1')] },
    version: 2,
  });
});

test('the count comes from what this device keeps', async () => {
  store([car('1')]);
  render(<CompareCount max={2} />);
  expect(await screen.findByText('(1)')).toBeInTheDocument();
  expect(useCompare.getState().max).toBe(2);
  expect(storedIds()).toEqual(['1']);
});

test('a click before the storage was read loses nothing of it', () => {
  store([car('1')]);
  jest.spyOn(useCompare.persist, 'hasHydrated').mockReturnValue(false);
  expect(useCompare.getState().add(car('2'))).toBe('added');
  expect(storedIds()).toEqual(['1', '2']);
});

test.each(['comparador', null])('another tab changes %p: this one follows', async (key) => {
  render(<CompareCount max={3} />);
  await rehydrated();
  store([car('1'), car('2')]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(await screen.findByText('(2)')).toBeInTheDocument();
});

test('another tab changes something else: nothing happens', async () => {
  render(<CompareCount max={3} />);
  await rehydrated();
  store([car('1')]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vistos' })));
  expect(storedIds()).toEqual([]);
});

describe('stored data may be anything', () => {
  test.each([
    '',
    'nonsense',
    'null',
    '[]',
    '{}',
    '{"state":null,"version":1}',
    '{"state":{"vehicles":"KONA"},"version":2}',
    '{"state":{"vehicles":[null,7,{},{"id":5},{"id":""}]},"version":99}',
  ])('%s holds no vehicle', async (stored) => {
    window.localStorage.setItem('comparador', stored);
    await rehydrated();
    expect(storedIds()).toEqual([]);
    act(() => void useCompare.getState().add(car('1')));
    expect(storedIds()).toEqual(['1']);
  });

  test('of a damaged list the good vehicles stay, each once', async () => {
    store([null, car('7'), { id: '8' }, car('7')]);
    await rehydrated();
    expect(storedIds()).toEqual(['7']);
  });

  test('a browser that lets nothing be kept still compares', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    render(<CompareCount max={3} />);
    await rehydrated();
    act(() => void useCompare.getState().add(car('1')));
    expect(screen.getByText('(1)')).toBeInTheDocument();
  });
});

test('of a storage with any number of vehicles the first ones are read', async () => {
  store(Array.from({ length: 10_000 }, (_, at) => car(String(at))));
  await rehydrated();
  expect(storedIds()).toHaveLength(50);
});
