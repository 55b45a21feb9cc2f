import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts } from '@/components/toasts/toasts';
import { useToasts } from '@/components/toasts/toast-store';

const words = { region: 'Notificaciones', close: 'Cerrar la notificación' };
const show = (title: string) => act(() => useToasts.getState().show({ icon: 'success', title, body: '' }));
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  useToasts.setState({ toasts: [] });
  render(<Toasts words={words} />);
});

afterEach(() => jest.useRealTimers());

test('a toast goes by itself after five seconds', () => {
  show('Vehículo añadido');
  after(4_999);
  expect(screen.getByText('Vehículo añadido')).toBeInTheDocument();
  after(1);
  expect(screen.queryByText('Vehículo añadido')).not.toBeInTheDocument();
});

test('the region is there before its first toast and announces politely', () => {
  expect(screen.getByRole('region', { name: 'Notificaciones' })).toHaveAttribute('aria-live', 'polite');
});

test.each(['press on it', 'press on its button'])('it goes at once by a %s', (how) => {
  show('Hola');
  fireEvent.click(how === 'press on it' ? screen.getByText('Hola') : screen.getByRole('button'));
  expect(screen.queryByText('Hola')).not.toBeInTheDocument();
});

test.each([
  ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['it has focus', fireEvent.focus, fireEvent.blur],
])('it stays while %s, and has its time again afterwards', (_, hold, release) => {
  show('Hola');
  after(3_000);
  const button = screen.getByRole('button');
  hold(button);
  after(60_000);
  expect(screen.getByText('Hola')).toBeInTheDocument();
  release(button);
  after(4_999);
  expect(screen.getByText('Hola')).toBeInTheDocument();
  after(1);
  expect(screen.queryByText('Hola')).not.toBeInTheDocument();
});

test('several stand in the order they came in', () => {
  for (const title of ['uno', 'dos', 'tres', 'cuatro']) show(title);
  expect(screen.getAllByText(/^(uno|dos|tres|cuatro)$/).map(({ textContent }) => textContent)).toEqual([
    'uno',
    'dos',
    'tres',
    'cuatro',
  ]);
});
