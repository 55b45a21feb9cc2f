import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CompareCosts } from '@/components/costs/compare-costs';
import { useCosts, VehicleRunningCost } from '@/components/costs/cost-form';
import type { ComparisonColumn } from '@/lib/compare/comparison';
import { SpanishMessages } from '../../support/messages';

const petrol = { per100: 5.7, paidBy: 'litre', name: 'petrol' } as const;
const stored = () => window.localStorage.getItem('costes');
const box = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  window.localStorage.clear();
  useCosts.setState({ texts: { kilometers: '', litre: '', kwh: '' } });
});

function showVehicle(fee: string | null = '411 €') {
  return render(<VehicleRunningCost use={petrol} fee={fee} />, { wrapper: SpanishMessages });
}

test('typed values give the cost of a year, and of a month beside the fee', async () => {
  const user = userEvent.setup();
  showVehicle();
  expect(screen.queryByRole('textbox', { name: 'Precio del kWh (€)' })).toBeNull();
  await user.type(box('Kilómetros al año'), '15.000');
  expect(screen.queryByText(/al año de gasolina/)).toBeNull();
  await user.type(box('Precio del litro (€)'), '1,30');
  expect(screen.getByText('Unos 1.112 € al año de gasolina')).toBeVisible();
  expect(screen.getByText('411 €/mes + unos 93 € de gasolina')).toBeVisible();
});

test('without a fee the month stands alone', async () => {
  const user = userEvent.setup();
  showVehicle(null);
  await user.type(box('Kilómetros al año'), '15000');
  await user.type(box('Precio del litro (€)'), '1.3');
  expect(screen.getByText('Unos 93 € al mes de gasolina')).toBeVisible();
});

test('an invalid number is reported on blur, and stays', async () => {
  const user = userEvent.setup();
  showVehicle();
  await user.type(box('Precio del litro (€)'), 'caro');
  expect(box('Precio del litro (€)')).toHaveAttribute('aria-invalid', 'false');
  await user.tab();
  expect(box('Precio del litro (€)')).toHaveAttribute('aria-invalid', 'true');
  expect(box('Precio del litro (€)')).toHaveAccessibleDescription(
    'Escribe un precio en euros, por ejemplo 1,25.',
  );
  expect(box('Precio del litro (€)')).toHaveValue('caro');
});

test('it is kept on the device; empty boxes leave nothing there', async () => {
  const user = userEvent.setup();
  const first = showVehicle();
  await user.type(box('Kilómetros al año'), '9000');
  first.unmount();
  useCosts.setState({ texts: { kilometers: '', litre: '', kwh: '' } });
  window.localStorage.setItem(
    'costes',
    JSON.stringify({ state: { texts: { kilometers: '9000' } }, version: 1 }),
  );
  showVehicle();
  expect(box('Kilómetros al año')).toHaveValue('9000');
  await user.clear(box('Kilómetros al año'));
  expect(stored()).toBeNull();
});

test.each([
  '{',
  '[]',
  '{"state":7,"version":1}',
  '{"state":{"texts":{"kilometers":5,"litre":["x"]}},"version":1}',
])('a storage with %s is an empty one', (stored) => {
  window.localStorage.setItem('costes', stored);
  showVehicle();
  expect(box('Kilómetros al año')).toHaveValue('');
  expect(box('Precio del litro (€)')).toHaveValue('');
});

describe('a comparison', () => {
  const column = (id: string, fuel: string, consumption: string | null) =>
    ({ id, name: `Coche ${id}`, fee: null, cells: { fuel, consumption } }) as unknown as ComparisonColumn;
  const show = (columns: readonly ComparisonColumn[]) =>
    render(<CompareCosts columns={columns} />, { wrapper: SpanishMessages });
  const item = (name: string) => screen.getByText(name).closest('li')!;

  test('names the one that costs least, and asks for what its vehicles need alone', async () => {
    const user = userEvent.setup();
    show([column('1', 'Gasolina', '5,7 l/100 km'), column('2', 'Eléctrico', '16 kWh/100 km')]);
    await user.type(box('Kilómetros al año'), '15000');
    await user.type(box('Precio del litro (€)'), '1,30');
    expect(within(item('Coche 2')).getByText('Sin dato de precio')).toBeVisible();
    expect(screen.queryByText('Menor coste de uso')).toBeNull();
    await user.type(box('Precio del kWh (€)'), '0,20');
    expect(within(item('Coche 1')).getByText('Unos 1.112 € al año de gasolina')).toBeVisible();
    expect(within(item('Coche 2')).getByText('Unos 480 € al año de electricidad')).toBeVisible();
    expect(within(item('Coche 2')).getByText('Menor coste de uso')).toBeVisible();
  });

  test('a plug-in hybrid says why it has none, and none is best beside it', async () => {
    const user = userEvent.setup();
    show([
      column('1', 'Gasolina', '5,7 l/100 km'),
      column('2', 'Híbrido enchufable', '1,1 l/100 km'),
      column('3', 'Gasolina', null),
    ]);
    await user.type(box('Kilómetros al año'), '15000');
    await user.type(box('Precio del litro (€)'), '1,30');
    expect(within(item('Coche 2')).getByText(/^Híbrido enchufable: su consumo/)).toBeVisible();
    expect(within(item('Coche 3')).getByText('Sin dato de consumo')).toBeVisible();
    expect(screen.queryByText('Menor coste de uso')).toBeNull();
  });

  test('without any known consumption nothing is asked', () => {
    show([column('1', 'Gasolina', null)]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
