import { AddToComparatorButton } from '@/components/compare/compare-button';
import { toGa4Item } from '@/components/analytics/data-layer';
import { ComparisonFrame, RemoveVehicleButton } from '@/components/compare/comparison';
import { ComparatorLinkWithCount } from '@/components/compare/comparator-link';
import type * as CompareStore from '@/components/compare/compare-store';
import { useCompareStore } from '@/components/compare/compare-store';
import { AddViewedToComparatorButtons } from '@/components/memory/viewed-to-compare';
import { useMemoryStore } from '@/components/memory/memory-store';
import { Toasts } from '@/components/ui/toasts';
import { anchors } from '@/lib/routing/routes';
import { act, renderInSpanish, screen, userEvent } from '../../support/render';
import { givenRouter } from '../../support/router';
import { toastTexts } from '../../support/toasts';
import { givenEmptyDevice } from '../../support/stores';

givenEmptyDevice();

const key = 'comparador';
const car = (id: string) => ({
  id,
  name: 'KONA Maxx',
  price: 22_500,
  fee: null,
  picture: null,
});
const item = (id: string) => toGa4Item(car(id));
const store = (vehicles: unknown) =>
  window.localStorage.setItem(key, JSON.stringify({ state: { vehicles }, version: 2 }));
const storedIds = () => {
  act(() => void useCompareStore.read());
  return useCompareStore.getState().vehicles.map(({ id }) => id);
};

/** The navigation's count and the buttons of two vehicles of one name, 1 and 2. */
const show = (max = 3) =>
  renderInSpanish(
    <>
      <ComparatorLinkWithCount max={max} className="">
        Comparador
      </ComparatorLinkWithCount>
      {['1', '2'].map((id) => (
        <AddToComparatorButton key={id} vehicle={car(id)} />
      ))}
      <dialog id={anchors.compareFullDialog} />
      <Toasts />
    </>,
  );
const button = (at = 0) => screen.getAllByRole('button', { name: 'Añadir al comparador' })[at]!;
const press = (at = 0) => userEvent.click(button(at));
const count = () => screen.queryByText(/^\(\d+\)$/)?.textContent.trim();

test('adding it again says that it is there, and offers to take it out, of two of one name the right one', async () => {
  show();
  for (const at of [0, 0, 1, 1]) await press(at);
  expect(toastTexts()).toContain('El vehículo KONA Maxx (22.500\u00a0€) ya está en el comparador');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar del comparador' }));
  expect(toastTexts()).toContain('KONA Maxx ya no está en el comparador.');
  expect([count(), storedIds()]).toEqual(['(1)', ['1']]);
  await press();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar del comparador' }));
  expect([count(), window.localStorage.getItem(key)]).toEqual([undefined, null]);
});

describe('on the comparator', () => {
  const router = givenRouter();
  beforeEach(() => {
    window.history.replaceState(null, '', '/comparador?ids=1,2');
    delete window.dataLayer;
    router.replace.mockClear();
  });
  afterEach(() => window.history.replaceState(null, '', '/'));

  const added = () =>
    (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event === 'add_to_compare');

  test.each([
    ['a vehicle viewed before', 'KONA Maxx', 'Vehículo añadido', 'KONA Maxx está en el comparador.'],
    [
      'a shared comparison',
      'Guardar en mi comparador',
      'Vehículos añadidos',
      'KONA Maxx, KONA Maxx están en el comparador.',
    ],
  ])('adding %s is confirmed and tracked, without a way to where one is', async (_, name, title, body) => {
    act(() => useMemoryStore.getState().addViewed({ ...car('7'), modelKey: 'kona' }));
    renderInSpanish(
      <>
        <ComparisonFrame ids={['1', '2']} vehicles={[car('1'), car('2')]} missing={[]} title="" recent={null}>
          <AddViewedToComparatorButtons />
        </ComparisonFrame>
        <Toasts />
      </>,
    );
    act(() => void useCompareStore.read());
    await userEvent.click(screen.getByRole('button', { name }));
    expect(toastTexts()).toEqual([title, body]);
    expect(screen.queryByRole('link', { name: 'Ir al comparador' })).toBeNull();
    expect(added()).toHaveLength(1);
  });

  const showComparison = (...ids: readonly string[]) =>
    renderInSpanish(
      <ComparisonFrame ids={ids} vehicles={ids.map(car)} missing={[]} title="" recent={null}>
        {ids.map((id) => (
          <RemoveVehicleButton key={id} id={id} name={id} />
        ))}
      </ComparisonFrame>,
    );

  test('a shared comparison is one’s own as soon as it is saved; who has a vehicle of it adds the others', async () => {
    store([car('1')]);
    showComparison('1', '2');
    act(() => void useCompareStore.read());
    expect(screen.queryByRole('button', { name: 'Vaciar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Guardar en lugar de mi vehículo' }));
    expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Vaciar' })).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(added()).toEqual([
      expect.objectContaining({ ecommerce: expect.objectContaining({ items: [item('2')] }) as unknown }),
    ]);
    for (const id of ['2', '1']) {
      await userEvent.click(screen.getByRole('button', { name: `Quitar ${id}` }));
      expect(screen.queryByRole('button', { name: /^Guardar/ })).toBeNull();
    }
    expect(storedIds()).toEqual([]);
    expect(router.replace.mock.calls.map(([href]) => href as string)).toEqual([
      '/comparador?ids=1',
      '/comparador',
    ]);
  });

  test('a comparison is one’s own in any order; a change of the store leads to its own', () => {
    store([car('2'), car('1')]);
    showComparison('1', '2');
    act(() => void useCompareStore.read());
    expect(screen.getByRole('button', { name: 'Vaciar' })).toBeVisible();
    expect(router.replace).not.toHaveBeenCalled();
    store([car('2'), car('1'), car('3')]);
    act(() => void useCompareStore.read());
    expect(router.replace).toHaveBeenCalledWith('/comparador?ids=2,1,3');
    expect(screen.getByRole('button', { name: 'Vaciar' })).toBeVisible();
  });
});

test('a click before the storage was read loses nothing of it', () => {
  store([car('7')]);
  jest.isolateModules(() => {
    const fresh = jest.requireActual<typeof CompareStore>('@/components/compare/compare-store');
    fresh.useCompareStore.getState().add(car('1'));
  });
  expect(storedIds()).toEqual(['7', '1']);
});

test.each([
  [key, '(2)'],
  [null, '(2)'],
  ['vistos', undefined],
])('another tab changes %p: this one shows %p', (changed, shown) => {
  show();
  store([car('1'), car('2')]);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: changed })));
  expect(count()).toBe(shown);
});

test.each([
  'nonsense',
  '{"state":{"vehicles":"KONA"},"version":2}',
  '{"state":{"vehicles":[null,7,{},{"id":5},{"id":""}]},"version":99}',
])('a storage with %s holds no vehicle, and breaks nothing', async (stored) => {
  window.localStorage.setItem(key, stored);
  show();
  expect(count()).toBeUndefined();
  await press();
  expect(count()).toBe('(1)');
});

test.each([
  ['a damaged list', [null, car('7'), { id: '8' }, car('7')], '(1)'],
  ['ten thousand', Array.from({ length: 10_000 }, (_, at) => car(String(at))), '(50)'],
])('of %s the first good vehicles stay, each once', (_, vehicles, shown) => {
  store(vehicles);
  show();
  expect(count()).toBe(shown);
});
