import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TermsFee } from '@/lib/finance/financing';
import {
  address,
  arrived,
  cards,
  givenListInBrowser,
  openList,
  openLive,
} from '../../support/list-in-browser';
import { sampleLimits, sampleList } from '../../support/sample-list';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));
const { server } = givenListInBrowser();

interface FeesRequest {
  readonly list: string;
  readonly vehicles: readonly string[];
  readonly entry: number;
  readonly months: number;
}

/** A fee in euros for a vehicle of the sample list. */
const feeOf = (id: string, amount: number, changes: Partial<TermsFee> = {}): TermsFee => ({
  vehicle: id,
  price: sampleList.vehicles.find((vehicle) => vehicle.id === id)?.finalPrice ?? 0,
  entry: 3000,
  fee: `${amount},50 €`,
  tae: '8,6 %',
  total: '20.000 €',
  amount: amount + 0.5,
  ...changes,
});

const requested: FeesRequest[] = [];

/** Answers requests for fees; `response` receives the request and its number. */
function feesAre(response: (requestInput: FeesRequest, number: number) => Response | Promise<Response>) {
  server.use(
    http.post('/api/fees', async ({ request }) => {
      const requestInput = (await request.json()) as FeesRequest;
      return response(requestInput, requested.push(requestInput));
    }),
  );
}
const answered = (fees: readonly TermsFee[]) => HttpResponse.json({ fees, missing: [] });
/** Each vehicle's fee is its own number and the number of months. */
const ownFees = ({ vehicles, months }: FeesRequest) =>
  answered(vehicles.map((id) => feeOf(id, Number(id) * 100 + months)));

let months = 23;
beforeEach(() => {
  requested.length = 0;
  // Other terms in each test, since loaded fees stay cached.
  months = ([24, 36, 48, 60, 72, 84] as const).find((allowed) => allowed > months) ?? 24;
});

let entry = 3000;
beforeEach(() => (entry += 100));
const terms = () => `entrada=${entry}&meses=${months}`;

const card = (name: string) => {
  const article = screen.getByText(name, { selector: 'h2 a' }).closest('article');
  if (!article) throw new Error(`no card of ${name}`);
  return within(article);
};
const ownFee = (id: number) => `${id * 100 + months},50 €`;

test('the page of 24 is requested at once, and each card shows its own fee with its terms', async () => {
  feesAre(ownFees);
  await openList(`?${terms()}`);
  expect(card('KONA 2').getByText('Calculando tu cuota…')).toBeInTheDocument();
  expect(card('KONA 2').getByText(/^201\s€\/mes$/)).toBeInTheDocument();
  await waitFor(() => expect(card('KONA 2').getByText(ownFee(502))).toBeInTheDocument());
  expect(requested).toHaveLength(1);
  expect(requested[0]).toMatchObject({ entry, months });
  expect(requested[0]?.vehicles).toHaveLength(24);
  expect(card('KONA 2').getByText('Tu cuota')).toBeInTheDocument();
  expect(card('KONA 2').getByText('TAE 8,6 % · total 20.000 €')).toBeInTheDocument();
  expect(screen.getByText(/En cada vehículo ves la cuota/)).toBeInTheDocument();
  // Also a vehicle without a fee in the stock; the example is one click away.
  expect(card('KONA 1').getByText(ownFee(501))).toBeInTheDocument();
  expect(card('KONA 1').getByRole('link', { name: 'Ejemplo de financiación' })).toBeInTheDocument();
});

test('an answer that comes late never stands on another card, nor for another price', async () => {
  let release = () => undefined as unknown;
  const pending = new Promise<void>((resolve) => (release = resolve));
  feesAre(async (requestInput, number) => {
    if (number === 1) await pending;
    return ownFees(requestInput);
  });
  await openLive(`?${terms()}`);
  await waitFor(() => expect(requested).toHaveLength(1));
  fireEvent.click(screen.getByText('2', { selector: 'nav a' }));
  await waitFor(() => expect(cards()[0]).toBe('TUCSON 25'));
  await waitFor(() => expect(card('TUCSON 25').getByText(ownFee(525))).toBeInTheDocument());
  release();
  await arrived();
  expect(requested.map(({ vehicles }) => vehicles.length)).toEqual([24, 6]);
  expect(card('TUCSON 25').getByText(ownFee(525))).toBeInTheDocument();
  expect(screen.queryByText(ownFee(501))).not.toBeInTheDocument();
});

test('a fee for another price than the card’s is not shown', async () => {
  feesAre(({ vehicles }) => answered(vehicles.map((id) => feeOf(id, 77, { price: 1 }))));
  await openList(`?${terms()}`);
  await waitFor(() => expect(screen.getByText(/no podemos calcular 24 cuotas/)).toBeInTheDocument());
  expect(screen.queryByText('77,50 €')).not.toBeInTheDocument();
});

test('where some are unavailable, their plain fees stand, a sentence says so, and they can be requested again', async () => {
  feesAre((_, number) =>
    number === 1 ? answered([feeOf('502', 300)]) : answered([feeOf('503', 301), feeOf('504', 302)]),
  );
  await openList(`?${terms()}`);
  await waitFor(() => expect(screen.getByText(/no podemos calcular 23 cuotas/)).toBeInTheDocument());
  expect(card('KONA 2').getByText('300,50 €')).toBeInTheDocument();
  expect(card('KONA 3').getByText(/^202\s€\/mes$/)).toBeInTheDocument();
  expect(card('KONA 3').getByText(/no podemos calcular la tuya/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(card('KONA 3').getByText('301,50 €')).toBeInTheDocument());
  expect(requested[1]?.vehicles).not.toContain('502');
  expect(screen.getByText(/no podemos calcular 21 cuotas/)).toBeInTheDocument();
});

test('a fee above the budget says so, and a smaller entry than asked for is told', async () => {
  feesAre(({ vehicles }) =>
    answered(
      vehicles.map((id) => feeOf(id, id === '502' ? 216 : 210, id === '503' ? { entry: 1500 } : { entry })),
    ),
  );
  const feeTable = sampleList.vehicles.map(({ finalPrice }) => [finalPrice - entry, 21_600] as const);
  server.use(
    http.post('/api/budget', () =>
      HttpResponse.json({ feeTable, hasFailed: false, isAnswered: true, limits: sampleLimits }),
    ),
  );
  // No fee on these terms is as low: the list shows all vehicles.
  await openLive(`?cuota=215&${terms()}`);
  await waitFor(() => expect(card('KONA 2').getByText('216,50 €')).toBeInTheDocument());
  await waitFor(() => expect(card('KONA 2').getByText('Por encima de tu presupuesto')).toBeInTheDocument());
  expect(card('KONA 3').queryByText('Por encima de tu presupuesto')).not.toBeInTheDocument();
  expect(card('KONA 3').getByText(/^entrada máx\. 1\.500\s€, a \d+ meses$/)).toBeInTheDocument();
});

test('budget and «Cuota máxima» are one, wherever it is set', async () => {
  feesAre(ownFees);
  await openLive('?cuota=215');
  const summary = () => screen.getByText(/Cambiar/).closest('summary');
  expect(summary()).toHaveTextContent(/^Hasta 215 €\/mes/);
  const box = screen.getByRole('textbox', { name: 'Cuota máxima' });
  fireEvent.change(box, { target: { value: '210' } });
  fireEvent.blur(box);
  await waitFor(() => expect(summary()).toHaveTextContent(/^Hasta 210 €\/mes/));
  expect(screen.getByLabelText('Cuota al mes')).toHaveValue('210');
  fireEvent.change(screen.getByLabelText('Cuota al mes'), { target: { value: '220' } });
  fireEvent.click(screen.getByText('Ver vehículos', { selector: '.budget-form button' }));
  await waitFor(() => expect(address()).toBe('/vehiculos?cuota=220'));
  expect(box).toHaveValue('220');
  fireEvent.click(screen.getByLabelText(/^Quitar Hasta 220\s€\/mes$/));
  await waitFor(() => expect(address()).toBe('/vehiculos'));
  expect(screen.getByText('¿Cuánto puedes pagar al mes?')).toBeInTheDocument();
});
