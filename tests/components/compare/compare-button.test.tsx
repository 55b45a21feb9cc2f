import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompareButton } from '@/components/compare/compare-button';
import { anchors } from '@/lib/routing/routes';
import { useCompare } from '@/components/compare/compare-store';
import { useToasts } from '@/components/ui/toasts';
import { SpanishMessages } from '../../support/messages';

const vehicle = { id: '1', name: 'KONA Maxx', price: '22.500 €', amount: 22_500, fee: null, picture: null };
const toasts = () => useToasts.getState().toasts.map(({ icon, title, body }) => [icon, title, body]);

beforeEach(() => {
  window.localStorage.clear();
  useCompare.setState({ vehicles: [], max: 2 });
  useToasts.setState({ toasts: [] });
  render(
    <SpanishMessages>
      <CompareButton vehicle={vehicle} variant="icon" />
      <dialog id={anchors.compareFullDialog} />
    </SpanishMessages>,
  );
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Añadir al comparador' }));

test('adding says so, and the button tells it from then on', async () => {
  expect(screen.getByRole('button')).toHaveAccessibleDescription('KONA Maxx');
  await press();
  expect(toasts()).toEqual([['success', 'Vehículo añadido', 'KONA Maxx está en el comparador.']]);
  expect(screen.getByRole('button')).toHaveAccessibleDescription('KONA Maxx. En el comparador');
});

test('adding it again says that it is there already', async () => {
  await press();
  await press();
  expect(toasts().at(-1)).toEqual([
    'error',
    'Vehículo no añadido',
    'El vehículo KONA Maxx (22.500 €) ya está en el comparador',
  ]);
  expect(useCompare.getState().vehicles).toHaveLength(1);
});

test('the error offers to take the vehicle out', async () => {
  await press();
  await press();
  const action = useToasts.getState().toasts.at(-1)?.action;
  expect(action?.text).toBe('Quitar del comparador');
  act(() => action?.run());
  expect(useCompare.getState().vehicles).toEqual([]);
  expect(toasts().at(-1)).toEqual(['success', 'Vehículo quitado', 'KONA Maxx ya no está en el comparador.']);
});

test('its state says whether the vehicle is compared', async () => {
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  await press();
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  act(() => useCompare.getState().remove('1'));
  expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
});

test('equal words about another vehicle are another toast, with its own way out', async () => {
  await press();
  await press();
  useCompare.setState({ vehicles: [vehicle, { ...vehicle, id: '2' }], max: 3 });
  render(<CompareButton vehicle={{ ...vehicle, id: '2' }} variant="text" />, { wrapper: SpanishMessages });
  await userEvent.click(screen.getAllByRole('button', { name: 'Añadir al comparador' })[1]!);
  const errors = useToasts.getState().toasts.filter(({ icon }) => icon === 'error');
  expect(errors).toHaveLength(2);
  act(() => errors[1]?.action?.run());
  expect(useCompare.getState().vehicles.map(({ id }) => id)).toEqual(['1']);
});

test('when no more fit, the dialog opens and nothing else is said', async () => {
  const showModal = jest.fn();
  screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).showModal = showModal;
  useCompare.setState({ vehicles: ['8', '9'].map((id) => ({ ...vehicle, id })) });
  await press();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(toasts()).toEqual([]);
});
