import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Comparator } from '@/components/compare/comparator';
import { useCompare } from '@/components/compare/compare-store';
import { useToasts } from '@/components/ui/toasts';
import type { ComparisonColumn } from '@/lib/compare/comparison';
import { SpanishMessages } from '../../support/messages';
import { dialogsOpen, windowOf } from '../../support/browser-globals';
import { givenRouter } from '../../support/router';

const router = givenRouter();
const column = (id: string) => ({
  ...{ id, name: `KONA ${id}`, price: '24.520 €', amount: 24_520, fee: null, picture: null },
  ...{ special: false, struckPrice: null, saving: null, feeAmount: null, hex: null },
  ...{ location: '', delivery: '', isImmediate: false },
  cells: {} as ComparisonColumn['cells'],
});
const shared = { columns: ['501', '502'].map(column), missing: [], equipped: [] };
const own = (id: string) => ({
  id,
  name: `i20 ${id}`,
  price: '18.000 €',
  amount: 18_000,
  fee: null,
  picture: null,
});
const stored = () => useCompare.getState().vehicles.map(({ id }) => id);
const clickSave = () => userEvent.click(screen.getByRole('button', { name: 'Guardar en mi comparador' }));
const requestInput = () =>
  screen.queryByRole('dialog', { name: '¿Sustituir los vehículos de tu comparador?' });

beforeEach(() => {
  dialogsOpen();
  window.IntersectionObserver = class {
    observe() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  } as never;
  windowOf({ wide: true });
  window.localStorage.clear();
  useCompare.setState({ vehicles: [], max: 3 });
  useToasts.setState({ toasts: [] });
  router.push.mockClear();
});

const show = () =>
  render(<Comparator shared={shared} title={null} credit={{ warning: null, explanations: null }} />, {
    wrapper: SpanishMessages,
  });

test('a shared comparison is kept at once where it takes no vehicle’s place', async () => {
  useCompare.setState({ vehicles: [own('502')] });
  show();
  await clickSave();
  expect(stored()).toEqual(['501', '502']);
});

test('before vehicles of one’s own go, they are named, and can be kept', async () => {
  useCompare.setState({ vehicles: [own('7'), own('502')] });
  show();
  await clickSave();
  expect(stored()).toEqual(['7', '502']);
  expect(requestInput()).toHaveTextContent('Ya tienes 2 vehículos y los perderás:i20 7i20 502');
  await userEvent.click(within(requestInput()!).getByRole('button', { name: 'Conservar los míos' }));
  expect(requestInput()).toBeNull();
  expect(stored()).toEqual(['7', '502']);
  await clickSave();
  await userEvent.click(within(requestInput()!).getByRole('button', { name: 'Sustituir' }));
  expect(stored()).toEqual(['501', '502']);
});

test('toasts that led to the comparator are gone once there, others stay', () => {
  const toast = { icon: 'success', title: 'Vehículo añadido', body: '' } as const;
  act(() => {
    useToasts.getState().show({ ...toast, link: { href: '/comparador', text: 'Ir al comparador' } });
    useToasts.getState().show({ ...toast, title: 'Enlace copiado' });
  });
  show();
  expect(useToasts.getState().toasts.map(({ title }) => title)).toEqual(['Enlace copiado']);
});
