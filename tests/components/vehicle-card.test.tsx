import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CardLabels } from '@/components/stock/card-labels';
import { toCards, type CardVehicle } from '@/components/stock/card-vehicle';
import { VehicleCard } from '@/components/stock/vehicle-card';
import type { VehicleSummary } from '@/lib/domain/vehicle';
import messages from '@/messages/es.json';

const labels: CardLabels = messages.card;

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
  struckPrice: null,
  special: false,
  pictures: [],
};

const show = (changes: Partial<CardVehicle> = {}) =>
  render(<VehicleCard vehicle={{ ...plain, ...changes }} labels={labels} priority={false} />);

test('a card says what the vehicle is and costs, and leads to it', () => {
  show();
  const link = screen.getByRole('link', { name: 'KONA Maxx' });
  expect(screen.getByRole('heading', { level: 2 })).toContainElement(link);
  expect(link).toHaveAttribute('href', '/vehiculo/501');
  expect(screen.getByRole('link', { name: 'Más información' })).toHaveAttribute('href', '/vehiculo/501');
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

test('a list price that differs is struck through', () => {
  show({ struckPrice: '24.000 €' });
  const struck = screen.getByText('PVP 24.000 €');
  expect(struck.tagName).toBe('S');
});

test('a special price has a label, a border and a button of its own', () => {
  const { container, rerender } = show({ special: true });
  expect(screen.getByText('Precio especial')).toBeInTheDocument();
  expect(container.firstElementChild).toHaveClass('card-special');
  expect(screen.getByRole('button', { name: 'Me interesa' })).toHaveClass('button-accent');
  rerender(<VehicleCard vehicle={plain} labels={labels} priority={false} />);
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

test('without pictures the card stands all the same', async () => {
  show();
  await userEvent.hover(screen.getByRole('article'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Ver foto/ })).not.toBeInTheDocument();
});

describe('what a card is made of', () => {
  const vehicle: VehicleSummary = {
    id: '501',
    name: 'KONA',
    productLine: '',
    power: '',
    fuelName: '',
    gearbox: '',
    colorName: 'Blanco',
    colorGroupId: '12',
    monthlyFee: null,
    listPrice: { amount: 24000, text: '24.000 €' },
    finalPrice: { amount: 24000, text: '24.000 €' },
    hasSpecialPrice: false,
    pictures: [],
  } as Partial<VehicleSummary> as VehicleSummary;
  const colors = {
    code: 'colors' as const,
    label: 'Color',
    values: [{ id: '12', label: 'Blanco', hex: '#ffffff' }],
  };

  test('its title is the product line, or the name where there is none', () => {
    expect(
      toCards([vehicle, { ...vehicle, productLine: 'KONA Maxx' }], []).map(({ title }) => title),
    ).toEqual(['KONA', 'KONA Maxx']);
  });

  test('a price is struck through only where the final one differs', () => {
    const cheaper = { ...vehicle, finalPrice: { amount: 22500, text: '22.500 €' } };
    expect(toCards([vehicle, cheaper], []).map(({ struckPrice }) => struckPrice)).toEqual([null, '24.000 €']);
  });

  test('its colour is that of the list, where the list says it', () => {
    expect(toCards([vehicle, { ...vehicle, colorGroupId: '9' }], [colors]).map(({ hex }) => hex)).toEqual([
      '#ffffff',
      null,
    ]);
  });
});
