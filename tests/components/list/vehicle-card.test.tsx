import { render, screen } from '@testing-library/react';

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
  fee: 210,
  price: 22_500,
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

test('a card says where the vehicle is and when it can be had', () => {
  const { container, rerender } = show({
    location: 'Vecindario, Gran Canaria',
    delivery: '5 días laborables',
  });
  const line = () => container.querySelector('.stock-location');
  expect(line()).toHaveTextContent('Vecindario, Gran Canaria · 5 días laborables');
  rerender(
    <VehicleCard vehicle={{ ...plain, delivery: 'Entrega inmediata', isImmediate: true }} priority={false} />,
  );
  expect(line()).toHaveTextContent(/^Entrega inmediata$/);
  rerender(<VehicleCard vehicle={plain} priority={false} />);
  expect(line()).toBeNull();
});

test('a saving stands beside the list price, which is struck through, and a special price says that it is one', () => {
  show({ struckPrice: 24_000, saving: 1_250, special: true });
  expect(screen.getByText('Ahorras 1.250 €')).toBeInTheDocument();
  expect(screen.getByText('PVP 24.000 €').tagName).toBe('S');
  expect(screen.getByText('Precio especial')).toBeInTheDocument();
});

test('without a fee none is invented, and there is no example of one', () => {
  show({ fee: null });
  expect(screen.getByText('Consultar')).toBeInTheDocument();
  expect(screen.queryByText(/\/mes/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Ejemplo de financiación' })).not.toBeInTheDocument();
});
