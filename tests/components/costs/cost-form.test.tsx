import { RunningCostForm } from '@/components/costs/cost-form';
import { RunningCostSection } from '@/components/costs/running-costs';
import { StockFeeProvider } from '@/components/finance/stock-fee';
import type { EnergyUse } from '@/lib/finance/running-costs';
import type { Vehicle } from '@/lib/stock/vehicle';
import { cleanup, render, renderInSpanish, screen, userEvent } from '../../support/render';
import { givenEmptyDevice, storedTerms, storeTerms } from '../../support/stores';

// Its module calls the upstream, which no browser can.
jest.mock('@/lib/upstream/reads', () => ({}));

givenEmptyDevice();

const show = (use: EnergyUse) =>
  renderInSpanish(
    <StockFeeProvider
      vehicleId="501"
      price={24_520}
      fee={279}
      limits={{ allowedMonths: [48], amountStep: 100, minAmount: 3000 }}
      initialSimulation={null}
    >
      <RunningCostForm energyUse={use} prices={{ litre: null, kwh: null }} />
    </StockFeeProvider>,
  );

/** Shows the running costs of a vehicle with a fee of 279 € and fills in its boxes. */
async function fill() {
  const use = { per100: 5, paidBy: 'litre', name: 'petrol' } as const;
  show(use);
  await userEvent.type(screen.getByLabelText('Kilómetros al año'), '12.000');
  await userEvent.type(screen.getByLabelText('Precio del litro (€)'), '1,50');
  expect(screen.getByText(/^Unos 900\s€ al año/)).toBeVisible();
}

test('the cost of a month stands beside the vehicle’s own fee', async () => {
  await fill();
  expect(screen.getByText(/279\s€\/mes \+ unos 75\s€/)).toBeVisible();
});

test('what was typed is there on the next vehicle, of which the price of its own energy is asked', async () => {
  await fill();
  cleanup();
  const use = { per100: 16, paidBy: 'kwh', name: 'electricity' } as const;
  show(use);
  expect(screen.queryByLabelText('Precio del litro (€)')).toBeNull();
  await userEvent.type(screen.getByLabelText('Precio del kWh (€)'), '0.2');
  expect(screen.getByText(/^Unos 384\s€ al año de electricidad/)).toBeVisible();
});

test('on the visitor’s terms, which it leaves as they are, it stands beside no other fee', async () => {
  storeTerms({ entry: 3_000, months: 60 });
  await fill();
  expect(screen.queryByText(/279/)).not.toBeInTheDocument();
  expect(storedTerms()).toEqual({ entry: 3_000, months: 60 });
});

test('a plug-in hybrid says why nothing is worked out', async () => {
  const vehicle = { fuelName: 'Híbrido enchufable', consumption: '1,1 l/100 km' } as Vehicle;
  render(await RunningCostSection({ vehicle }));
  expect(screen.getByText(/no dice cuánta electricidad gasta/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
