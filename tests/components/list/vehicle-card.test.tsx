import { VehicleCard } from '@/components/list/card/vehicle-card';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { renderInSpanish, screen } from '../../support/render';
import { vehicle } from '../../support/stock';

const plain: ListVehicle = vehicle('501', {
  name: 'KONA 1.6 HEV Maxx',
  productLine: 'KONA Maxx',
  power: '141 CV',
  fuelName: 'Híbrido',
  gearbox: 'Automático',
  colorName: 'Blanco',
  hex: '#ffffff',
  monthlyFee: 210.4,
  finalPrice: 22_500,
  listPrice: 22_500,
});

const show = (changes: Partial<ListVehicle> = {}) =>
  renderInSpanish(<VehicleCard vehicle={{ ...plain, ...changes }} priority={false} />);

test('a card says where the vehicle is and when it can be had', () => {
  const { container, rerender } = show({
    locationLabel: 'Vecindario, Gran Canaria',
    availability: { kind: 'available', text: 'en 5 días laborables' },
  });
  const line = () => container.querySelector('.stock-location');
  expect(line()).toHaveTextContent('Vecindario, Gran Canaria en 5 días laborables');
  const showAvailable = (availability: ListVehicle['availability']) =>
    rerender(<VehicleCard vehicle={{ ...plain, availability }} priority={false} />);
  showAvailable({ kind: 'immediate', text: 'entrega inmediata' });
  expect(line()).toHaveTextContent(/^entrega inmediata$/);
  showAvailable({ kind: 'reserved', text: 'Reservado' });
  expect(line()).toHaveTextContent(/^Reservado$/);
  rerender(<VehicleCard vehicle={plain} priority={false} />);
  expect(line()).toHaveTextContent(/^fecha por confirmar$/);
});

test('the color stands with what tells the vehicle from its twins', () => {
  show({ extra: 'Techo panorámico' });
  expect(screen.getByText('Blanco · Techo panorámico')).toBeInTheDocument();
});

test('among promotions the saving stands in the place of the word for a special price, once', () => {
  renderInSpanish(
    <VehicleCard
      vehicle={{ ...plain, listPrice: 24_000, saving: 1_250, hasSpecialPrice: true }}
      priority={false}
      isPromotionList
    />,
  );
  expect(screen.getByText('Ahorras 1.250 €')).toBeInTheDocument();
  expect(screen.queryByText('Precio especial')).not.toBeInTheDocument();
  // Where all prices are special, the card has neither the border nor the button of one.
  expect(screen.getByRole('article')).not.toHaveClass('card-special');
  expect(screen.getByRole('button', { name: /^Me interesa/ })).toHaveClass('button-primary');
});

test('the list price above a lower one says what is saved, and a special price says that it is one', () => {
  show({ listPrice: 24_000, saving: 1_250, hasSpecialPrice: true });
  expect(screen.queryByText(/Ahorras/)).not.toBeInTheDocument();
  expect(screen.getByText('PVP 24.000 €').tagName).toBe('S');
  expect(screen.getByText('Precio especial')).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveClass('card-special');
  expect(screen.getByRole('button', { name: /^Me interesa/ })).toHaveClass('button-offer');
});

test('without a fee none is invented', () => {
  show({ monthlyFee: null });
  expect(screen.getByText('Consultar')).toBeInTheDocument();
  expect(screen.queryByText(/\/mes/)).not.toBeInTheDocument();
});

test('a list price that is shown as the final one is not struck through, and a vehicle without a line has its name', () => {
  show({ listPrice: 22_500.3, productLine: '' });
  expect(screen.queryByText(/PVP/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading')).toHaveTextContent('KONA 1.6 HEV Maxx');
});
