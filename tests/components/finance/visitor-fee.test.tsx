import { Calculator } from '@/components/finance/calculator';
import { useFinanceStore } from '@/components/finance/finance-store';
import { StockFee, StockFeeProvider } from '@/components/finance/stock-fee';
import { FeeOnVisitorTerms } from '@/components/finance/visitor-fee';
import { act, fireEvent, renderInSpanish, screen, userEvent, waitFor } from '../../support/render';
import { givenRouter } from '../../support/router';
import { simulated } from '../../support/simulation';
import { givenEmptyDevice, storeTerms } from '../../support/stores';

const simulation = (changes: object = {}, quota = '294,49 €') => simulated(quota, changes);
let response: () => Response;
let bodies: unknown[];

givenEmptyDevice();
givenRouter();
beforeEach(() => {
  bodies = [];
  response = () => Response.json(simulation());
  globalThis.fetch = jest.fn((_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(init?.body as string));
    return Promise.resolve(response());
  });
});

const limits = { allowedMonths: [24, 48, 60], amountStep: 100, minAmount: 3000 };

/**
 * The stock's own fee and the fee on the visitor's terms in the panel of a vehicle's page, beside its
 * calculator, which simulates it.
 */
const show = (from: number | null = 279) => {
  const shown = { vehicleId: '501', price: 24_520, limits, initialSimulation: null };
  renderInSpanish(
    <StockFeeProvider {...shown} fee={from}>
      <div data-testid="stock">
        <StockFee>/mes</StockFee>
      </div>
      <div data-testid="panel">
        <FeeOnVisitorTerms vehicleId="501" price={24_520} />
      </div>
      <Calculator {...shown} />
    </StockFeeProvider>,
  );
  return { container: screen.getByTestId('panel') };
};

test('the fee on the terms of the visit stands with all that is paid, entry included, and TAE', async () => {
  storeTerms({ entry: 3000, months: 60 });
  const { container } = show();
  await screen.findByText('294,49 €/mes');
  expect(container).toHaveTextContent(/Con 3\.000\s€ y 60 meses: 294,49\s€\/mes/);
  expect(screen.getByText(/^Pagas en total 23\.669,40\s€ · TAE 8,56 %$/)).toBeVisible();
  expect(bodies).toEqual([{ vehicle: '501', entry: 3000, months: 60 }]);
  expect(screen.getByRole('link', { name: 'Cambiar entrada y plazo' })).toHaveAttribute(
    'href',
    '#financiacion',
  );
});

test.each([
  [
    'a lower entry',
    { entry: 2500, months: 60 },
    /Con 2\.500\s€ \(entrada máx\.\) y 60 meses: 294,49\s€\/mes/,
  ],
  ['another term', { entry: 3000, months: 48 }, /Con 3\.000\s€ y 48 meses/],
])('a vehicle that allows %s says so', async (_, terms, text) => {
  response = () => Response.json(simulation({ terms }));
  storeTerms({ entry: 3000, months: 60 });
  const { container } = show();
  await screen.findByText('294,49 €/mes');
  expect(container).toHaveTextContent(text);
});

test.each([
  ['fails', () => Response.json({ outcome: 'error' }, { status: 502 })],
  ['has no fee', () => Response.json(simulation({}, ''))],
  ['is for another price', () => Response.json(simulation({ price: 25_000 }))],
])(
  'a simulation that %s leaves the stock’s own fee, says so, and can be asked for again',
  async (_, given) => {
    response = given;
    storeTerms({ entry: 3000, months: 60 });
    show();
    expect(await screen.findByText('Desde 279 €/mes: ahora no podemos calcular tu cuota.')).toBeVisible();
    response = () => Response.json(simulation());
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('294,49 €/mes')).toBeVisible();
  },
);

test.each([
  ['is that of its simulation, rounded, is shown as the lender simulates it', 295, '294,49 €'],
  ['is another one stays', 279, '279 €'],
])('a fee of the stock that %s', async (_, fee, shown) => {
  show(fee);
  expect(screen.getByTestId('stock')).toHaveTextContent(`${fee} €`);
  await screen.findByText('Cuota');
  expect(screen.getByTestId('stock')).toHaveTextContent(shown);
});

test('on a whole page an opening simulation that failed is made again at «Restablecer»', async () => {
  response = () => Response.json({ outcome: 'server-error' }, { status: 500 });
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  show();
  await screen.findByText(/^Ahora mismo no podemos calcular la cuota/);
  fireEvent.change(screen.getByRole('slider', { name: 'Plazo' }), { target: { value: '48' } });
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(1));
  await userEvent.click(screen.getByRole('button', { name: 'Restablecer' }));
  await waitFor(() => expect(alert).toHaveBeenCalledTimes(2));
  expect(bodies).toMatchObject([{ months: 60 }, { months: 48 }, { months: 60 }]);
});

test('the terms are those of the device, and other tabs’ changes come along', async () => {
  storeTerms({ entry: 3000, months: 60 });
  const { container } = show();
  await screen.findByText('294,49 €/mes');
  const changed = () => fireEvent(window, new StorageEvent('storage', { key: 'financiacion' }));
  window.localStorage.clear();
  changed();
  expect(container.textContent).toBe('');
  response = () => Response.json(simulation({}, ''));
  storeTerms({ entry: 3000, months: 48 });
  changed();
  expect(container).not.toHaveTextContent('294,49');
  await waitFor(() => expect(bodies.at(-1)).toMatchObject({ entry: 3000, months: 48 }));
});

test('where the browser stores nothing, the terms last as long as the page', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  useFinanceStore.getState().setTerms({ entry: 3000, months: 60 });
  const { container } = show();
  await screen.findByText('294,49 €/mes');
  expect(container).toHaveTextContent(/Con 3\.000\s€ y 60 meses/);
  act(() => useFinanceStore.getState().clear());
  blocked.mockRestore();
});
