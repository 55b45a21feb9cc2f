import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FeeTable } from '@/lib/finance/fee-search';
import { address, arrived, cards, count, givenListInBrowser, openLive } from '../../support/list-in-browser';
import { sampleList, sampleLimits } from '../../support/sample-list';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));
const { server } = givenListInBrowser();

const requested: URLSearchParams[] = [];
let hold: Promise<void> | null = null;

/** A month costs a hundredth of the capital: with 3,000 € down the fees are 170 to 199 €. */
function budgetIs(response: (entry: number) => Response) {
  server.use(
    http.post('/api/fees', async ({ request }) => {
      const { vehicles, entry } = (await request.json()) as { vehicles: string[]; entry: number };
      const fees = vehicles.map((vehicle) => {
        const price = 20_000 + (Number(vehicle) - 501) * 100;
        const amount = (price - entry) / 100;
        return { vehicle, price, entry, fee: `${amount} €`, tae: '', total: '', amount };
      });
      return HttpResponse.json({ fees, missing: [] });
    }),
    http.post('/api/budget', async ({ request }) => {
      const { query } = (await request.json()) as { query: string };
      const params = new URLSearchParams(query);
      requested.push(params);
      await hold;
      return response(Number(params.get('entrada')));
    }),
  );
}
const reported = (feeTable: FeeTable, changes: object = {}) =>
  HttpResponse.json({ feeTable, hasFailed: false, isAnswered: true, limits: sampleLimits, ...changes });
const allFees = (entry: number) =>
  reported(sampleList.vehicles.map(({ finalPrice }) => [finalPrice - entry, finalPrice - entry] as const));

beforeEach(() => {
  requested.length = 0;
  hold = null;
});

const form = () => screen.getByLabelText('Cuota al mes').closest('form') as HTMLFormElement;
function ask(fee: string, entry: string) {
  fireEvent.change(screen.getByLabelText('Cuota al mes'), { target: { value: fee } });
  fireEvent.change(screen.getByLabelText('Entrada'), { target: { value: entry } });
  fireEvent.submit(form());
}

test('a budget on terms is requested once, and until it is known nothing else is shown for it', async () => {
  budgetIs(allFees);
  await openLive();
  let release = () => undefined as unknown;
  hold = new Promise<void>((resolve) => (release = resolve));
  ask('175', '3000');
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(address()).toBe('/vehiculos?cuota=175&entrada=3000&meses=84');
  expect(count()).toHaveTextContent('30 vehículos');
  expect(screen.getByText('Pidiendo las cuotas con estas condiciones…')).toBeInTheDocument();
  release();
  await waitFor(() => expect(count()).toHaveTextContent('6 vehículos'));
  expect(cards()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `KONA ${number}`));
  await waitFor(() =>
    expect(screen.getByText(/^Solo vehículos de hasta 175\s€ al mes con/)).toBeInTheDocument(),
  );
  expect(Object.fromEntries(requested[0] ?? [])).toEqual({ cuota: '175', entrada: '3000', meses: '84' });

  // Loaded simulations decide for another fee, too, at once.
  ask('180', '3000');
  await waitFor(() => expect(count()).toHaveTextContent('11 vehículos'));
  await arrived();
  expect(requested).toHaveLength(1);
});

test('the bounds of the maximum are those on the terms, also where the stock’s own fees are higher', async () => {
  budgetIs(allFees);
  await openLive('?entrada=3000&meses=84');
  await waitFor(() => expect(requested).toHaveLength(1));
  await waitFor(() =>
    expect(screen.getByLabelText('Cuota máxima', { selector: '[type=range]' })).toHaveAttribute('min', '170'),
  );
  expect(screen.getByLabelText('Cuota máxima', { selector: '[type=range]' })).toHaveAttribute('max', '199');
  ask('172', '3000');
  await waitFor(() => expect(count()).toHaveTextContent('3 vehículos'));
});

test.each([
  ['160', /^Con estas condiciones ninguna cuota baja de 170\s€: ves todos los vehículos\.$/],
  ['220', /^Con estas condiciones ninguna cuota pasa de 199\s€: ves todos los vehículos\.$/],
])('%s € lie outside of them, and the list says so', async (fee, sentence) => {
  budgetIs(allFees);
  await openLive();
  ask(fee, '3000');
  await waitFor(() => expect(screen.getByText(sentence)).toBeInTheDocument());
  expect(count()).toHaveTextContent('30 vehículos');
  expect(screen.queryByLabelText('Filtros activos')).not.toBeInTheDocument();
});
