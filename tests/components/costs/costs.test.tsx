import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompareColumn } from '@/components/compare/compare-head';
import { CostRows } from '@/components/compare/cost-rows';
import { useCosts, VehicleRunningCost } from '@/components/costs/cost-form';
import type { EnergyPrices } from '@/lib/costs/running-costs';
import { SpanishMessages } from '../../support/messages';

const petrol = { per100: 5.7, paidBy: 'litre', name: 'petrol' } as const;
const stored = () => window.localStorage.getItem('costes');
const box = (name: string) => screen.getByRole('textbox', { name });

beforeEach(() => {
  window.localStorage.clear();
  useCosts.setState({ texts: { kilometers: '', litre: '', kwh: '' }, edited: [] });
});

const noPrices: EnergyPrices = { litre: null, kwh: null };

function showVehicle(fee: string | null = '411 €', prices = noPrices) {
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

test('a preset price counts until the visitor types one, says where it is from, and can be emptied', async () => {
  const user = userEvent.setup();
  showVehicle('411 €', { litre: 1.3, kwh: 0.2 });
  const price = box('Precio del litro (€)');
  expect(price).toHaveValue('1,3');
  expect(price).toHaveAccessibleDescription(/^Precios orientativos del concesionario/);
  await user.type(box('Kilómetros al año'), '15000');
  expect(screen.getByText('Unos 1.112 € al año de gasolina')).toBeVisible();
  await user.clear(price);
  expect(price).toHaveValue('');
  expect(screen.queryByText(/al año de gasolina/)).toBeNull();
  await user.type(price, '2');
  expect(price).toHaveAccessibleDescription('');
  expect(screen.getByText('Unos 1.710 € al año de gasolina')).toBeVisible();
  expect(stored()).toContain('"litre":"2"');
});

describe('a comparison', () => {
  const column = (id: string, fuel: string, consumption: string | null, feeAmount: number | null = 400) => {
    const now = { id, name: `Coche ${id}`, amount: 20_000, feeAmount, cells: { fuel, consumption } };
    return { state: 'inStock', stored: now, now } as unknown as CompareColumn;
  };
  const show = (columns: readonly CompareColumn[], prices = noPrices) =>
    render(
      <table>
        <CostRows columns={columns} prices={prices} onlyDifferences={false} />
      </table>,
      { wrapper: SpanishMessages },
    );
  const cells = (row: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

  test('adds fee and energy, marks the lowest of each, and asks for what its vehicles need alone', async () => {
    const user = userEvent.setup();
    show([column('1', 'Gasolina', '5,7 l/100 km', 378.4), column('2', 'Eléctrico', '16 kWh/100 km', 654)]);
    expect(screen.queryByRole('row', { name: /^Coste de uso/ })).toBeNull();
    await user.type(box('Precio del litro (€)'), '1,30');
    expect(cells('Coste de uso')).toEqual([
      '7,41 €cada 100 km, de gasolina',
      'Falta el precio de su energía',
    ]);
    await user.type(box('Precio del kWh (€)'), '0,20');
    expect(cells('Coste de uso')[1]).toBe('3,20 €cada 100 km, de electricidadMenor coste de uso');
    await user.type(box('Kilómetros al año'), '15000');
    expect(cells('Coste de uso con 15.000 km al año')).toEqual([
      '93 €/mes1.112 € al año de gasolina',
      '40 €/mes480 € al año de electricidadMenor coste de uso',
    ]);
    expect(cells('Cuota y uso al mes')).toEqual([
      '378 + 93 = 471 €/mesMenor total al mes',
      '654 + 40 = 694 €/mes',
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Coche 1: 378 + 93 = 471 €/mes.');
  });

  test('two that share the lowest cost are both marked, and say so; of equal ones none is', () => {
    const prices = { litre: 1.3, kwh: null };
    const { unmount } = show(
      ['4,6', '4,6', '5,7'].map((use, at) => column(String(at), 'Híbrido', `${use} l/100 km`)),
      prices,
    );
    expect(screen.getAllByText('Menor coste de uso, igualados')).toHaveLength(2);
    expect(cells('Coste de uso')[2]).not.toContain('Menor');
    unmount();
    show([column('1', 'Híbrido', '4,6 l/100 km'), column('2', 'Híbrido', '4,6 l/100 km')], prices);
    expect(screen.queryByText(/^Menor coste/)).toBeNull();
  });

  test('a plug-in hybrid says why it has none, and none is the lowest beside it', () => {
    show(
      [
        column('1', 'Gasolina', '5,7 l/100 km'),
        column('2', 'Híbrido enchufable', '1,1 l/100 km'),
        column('3', 'Gasolina', null),
      ],
      { litre: 1.3, kwh: 0.2 },
    );
    expect(cells('Coste de uso')).toEqual([
      '7,41 €cada 100 km, de gasolina',
      expect.stringMatching(/^Híbrido enchufable: su consumo/),
      'Sin dato de consumo',
    ]);
    expect(screen.queryByText(/^Menor coste/)).toBeNull();
  });

  test('without any known consumption nothing is asked', () => {
    show([column('1', 'Gasolina', null)]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
