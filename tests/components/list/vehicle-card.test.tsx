import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VehicleGrid } from '@/components/list/card/vehicle-grid';
import { VehicleCard } from '@/components/list/card/vehicle-card';
import type { CardVehicle } from '@/lib/stock/card';
import { SpanishMessages } from '../../support/messages';

const plain: CardVehicle = {
  id: '501',
  name: 'KONA 1.6 HEV Maxx',
  title: 'KONA Maxx',
  power: '141 CV',
  fuel: 'Híbrido',
  gearbox: 'Automático',
  color: 'Blanco',
  hex: '#ffffff',
  fee: '210 €',
  price: '22.500 €',
  amount: 22_500,
  struckPrice: null,
  saving: null,
  special: false,
  location: '',
  delivery: '',
  isImmediate: false,
  pictures: [],
};

const show = (changes: Partial<CardVehicle> = {}) =>
  render(<VehicleCard vehicle={{ ...plain, ...changes }} priority={false} />, {
    wrapper: SpanishMessages,
  });

test('a card says what the vehicle is and costs, and leads to it', () => {
  show();
  const link = screen.getByRole('link', { name: 'KONA Maxx' });
  expect(screen.getByRole('heading', { level: 2 })).toContainElement(link);
  expect(link).toHaveAttribute('href', '/vehiculo/501');
  expect(screen.getByRole('link', { name: /^Más información KONA 1\.6/ })).toHaveAttribute(
    'href',
    '/vehiculo/501',
  );
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    '141 CV',
    'Híbrido',
    'Automático',
    'Blanco',
  ]);
  expect(screen.getByText('210 €/mes')).toBeInTheDocument();
  expect(screen.getByText('22.500 €')).toBeInTheDocument();
  expect(screen.queryByText(/PVP/)).not.toBeInTheDocument();
});

const pictures = ['p/1', 'p/2', 'p/3'] as unknown as CardVehicle['pictures'];
const group = () => screen.queryByRole('group', { name: /KONA/ });

/** The row of pictures, which jsdom doesn't lay out: it is 300 px wide here. */
function scrollRow(to: number): void {
  const row = screen.getAllByRole('img', { hidden: true })[0]?.closest('.card-row');
  if (!row) throw new Error('The card has no pictures.');
  Object.defineProperty(row, 'clientWidth', { value: 300, configurable: true });
  Object.defineProperty(row, 'scrollLeft', { value: to, configurable: true });
  fireEvent.scroll(row);
}

test('the pictures come for whom they are: a pointer, a swipe, and no mere tap', () => {
  const { unmount } = show({ pictures });
  const card = screen.getByRole('article');
  fireEvent.touchStart(card);
  fireEvent.touchMove(card);
  expect(group()).toBeNull();
  expect(screen.getAllByRole('img')).toHaveLength(1);
  scrollRow(20);
  expect(within(group()!).getAllByRole('img')).toHaveLength(3);
  unmount();
  show({ pictures });
  fireEvent.pointerEnter(screen.getByRole('article'), { pointerType: 'mouse' });
  expect(within(group()!).getAllByRole('img')).toHaveLength(3);
});

test('dots tell which picture is shown; another vehicle begins with its first', () => {
  const { rerender } = show({ pictures });
  scrollRow(300);
  const current = () =>
    screen.getAllByRole('button', { name: /^Ver foto/ }).map((dot) => dot.getAttribute('aria-current'));
  expect(current()).toEqual(['false', 'true', 'false']);
  const swiped = group();
  rerender(<VehicleCard vehicle={{ ...plain, id: '502', pictures }} priority={false} />);
  expect(group()).toBeNull();
  // Momentum may continue the swipe for a while.
  expect(swiped).not.toBeInTheDocument();
});

test('a card says where the vehicle is and when it can be had; green is only for at once', () => {
  const { container, rerender } = show({
    location: 'Vecindario, Gran Canaria',
    delivery: '5 días laborables',
  });
  const line = () => container.querySelector('.stock-location');
  expect(line()).toHaveTextContent('Vecindario, Gran Canaria · 5 días laborables');
  expect(container.querySelector('.text-available')).toBeNull();
  rerender(
    <VehicleCard vehicle={{ ...plain, delivery: 'Entrega inmediata', isImmediate: true }} priority={false} />,
  );
  expect(line()).toHaveTextContent(/^Entrega inmediata$/);
  expect(screen.getByText('Entrega inmediata')).toHaveClass('text-available');
  rerender(<VehicleCard vehicle={plain} priority={false} />);
  expect(line()).toBeNull();
});

test('a list price that differs is struck through, beside the stated saving', () => {
  show({ struckPrice: '24.000 €', saving: '1.250 €' });
  expect(screen.getByText('Ahorras 1.250 €')).toBeInTheDocument();
  const struck = screen.getByText('PVP 24.000 €');
  expect(struck.tagName).toBe('S');
});

test('a special price has a label, a border and a button of its own', () => {
  const { container, rerender } = show({ special: true });
  expect(screen.getByText('Precio especial')).toBeInTheDocument();
  expect(container.firstElementChild).toHaveClass('card-special');
  expect(screen.getByRole('button', { name: 'Me interesa' })).toHaveClass('button-offer');
  rerender(<VehicleCard vehicle={plain} priority={false} />);
  expect(screen.queryByText('Precio especial')).not.toBeInTheDocument();
  expect(container.firstElementChild).not.toHaveClass('card-special');
  expect(screen.getByRole('button', { name: 'Me interesa' })).toHaveClass('button-primary');
});

test('without a fee none is invented, and there is no example of one', () => {
  show({ fee: null });
  expect(screen.getByText('Consultar')).toBeInTheDocument();
  expect(screen.queryByText(/\/mes/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ejemplo de financiación' })).not.toBeInTheDocument();
});

test('facts that are not given are left out', () => {
  show({ power: '', color: '' });
  expect(screen.getAllByRole('definition')).toHaveLength(2);
});

test('the pictures of the first screen load first, the others when they come near', () => {
  const vehicles = Array.from({ length: 8 }, (_, at) => ({
    ...plain,
    id: String(at),
    pictures: [pictures[0]!],
  }));
  render(<VehicleGrid vehicles={vehicles} name="Vehículos" listId="stock" priority={2} />, {
    wrapper: SpanishMessages,
  });
  const first = screen.getAllByRole('img').map((picture) => picture.getAttribute('fetchpriority') === 'high');
  expect(first).toEqual([true, true, false, false, false, false, false, false]);
});

test('a single picture is no row of pictures', async () => {
  show({ pictures: pictures.slice(0, 1) });
  await userEvent.hover(screen.getByRole('article'));
  expect([screen.getAllByRole('img').length, group()]).toEqual([1, null]);
});

test('without pictures the card stands all the same', async () => {
  show();
  await userEvent.hover(screen.getByRole('article'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Ver foto/ })).not.toBeInTheDocument();
});
