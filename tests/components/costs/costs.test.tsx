import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCosts, VehicleRunningCost } from '@/components/costs/cost-form';
import type { EnergyPrices } from '@/lib/costs/running-costs';
import { SpanishMessages } from '../../support/messages';
import { givenEmptyDevice } from '../../support/stores';

const petrol = { per100: 5.7, paidBy: 'litre', name: 'petrol' } as const;
const stored = () => window.localStorage.getItem('costes');
const box = (name: string) => screen.getByRole('textbox', { name });

givenEmptyDevice();

const noPrices: EnergyPrices = { litre: null, kwh: null };

function showVehicle(fee: number | null = 411, prices = noPrices) {
  return render(<VehicleRunningCost use={petrol} fee={fee} prices={prices} />, { wrapper: SpanishMessages });
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

test('it is kept on the device; empty boxes leave nothing there', async () => {
  const user = userEvent.setup();
  const first = showVehicle();
  await user.type(box('Kilómetros al año'), '9000');
  first.unmount();
  useCosts.setState({ texts: { kilometers: '', litre: '', kwh: '' }, edited: [] });
  window.localStorage.setItem(
    'costes',
    JSON.stringify({ state: { texts: { kilometers: '9000' } }, version: 1 }),
  );
  showVehicle();
  expect(box('Kilómetros al año')).toHaveValue('9000');
  await user.clear(box('Kilómetros al año'));
  expect(stored()).toBeNull();
});

test.each(['{"state":7,"version":1}', '{"state":{"texts":{"kilometers":5,"litre":["x"]}},"version":1}'])(
  'a storage with %s is an empty one',
  (stored) => {
    window.localStorage.setItem('costes', stored);
    showVehicle();
    expect(box('Kilómetros al año')).toHaveValue('');
    expect(box('Precio del litro (€)')).toHaveValue('');
  },
);
