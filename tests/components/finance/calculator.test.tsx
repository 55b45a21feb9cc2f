import { Calculator } from '@/components/finance/calculator';
import { navigateTo } from '@/components/site/browser/navigation';
import type { InitialSimulation } from '@/lib/finance/financing';
import { act, fireEvent, renderInSpanish, screen, userEvent, waitFor, within } from '../../support/render';
import { givenEmptyDevice, storedTerms, storeTerms } from '../../support/stores';
import { givenRouter } from '../../support/router';
import { simulated } from '../../support/simulation';

jest.mock('@/components/site/browser/navigation', () => ({
  ...jest.requireActual<object>('@/components/site/browser/navigation'),
  navigateTo: jest.fn(),
}));

const limits = { allowedMonths: [24, 36, 48, 84], amountStep: 100, minAmount: 3000 };

/** A simulation on its way to our server. */
interface SimulationRequest {
  readonly body: { vehicle: string; entry: number; months: number };
  readonly response: (quota: string, price?: number) => Promise<void>;
  readonly fail: (status: number) => Promise<void>;
}

/** The requested simulations, which wait until the test answers them, in any order. */
const questions: SimulationRequest[] = [];
givenEmptyDevice();
beforeEach(() => {
  questions.length = 0;
  globalThis.fetch = jest.fn((_: unknown, init?: RequestInit) => {
    const body = JSON.parse(init?.body as string) as SimulationRequest['body'];
    return new Promise<Response>((resolve) => {
      const settle = (response: Response) =>
        act(() => {
          resolve(response);
          return Promise.resolve();
        });
      questions.push({
        body,
        response: (quota, price = 24_520) =>
          settle(
            Response.json(simulated(quota, { terms: { entry: body.entry, months: body.months }, price })),
          ),
        fail: (status) => settle(Response.json({ outcome: 'error' }, { status })),
      });
    });
  });
});

/** The calculator of a vehicle. */
const calculator = (requested: InitialSimulation | null = null, price = 24_520) => (
  <Calculator vehicleId="501" price={price} limits={limits} initialSimulation={requested} />
);
const open = (...options: Parameters<typeof calculator>) => renderInSpanish(calculator(...options));

const slider = (name: string) => screen.getByRole('slider', { name });
const slide = (name: string, value: number) => {
  fireEvent.change(slider(name), { target: { value: String(value) } });
};
const calculate = () => userEvent.click(screen.getByRole('button', { name: /^Calcul/ }));
const result = () => screen.getByRole('region', { name: 'Resultado de la simulación' });

const router = givenRouter();
beforeEach(() => router.refresh.mockClear());

test('what is set is simulated and becomes the visitor’s terms', async () => {
  open();
  await questions[0]?.response('381 €');
  // Nobody has chosen what the calculator opens with.
  expect(storedTerms()).toBeNull();
  slide('Plazo', 48);
  await waitFor(() => expect(questions).toHaveLength(2));
  expect(questions[1]?.body).toEqual({ vehicle: '501', entry: 0, months: 48 });
  expect(storedTerms()).toEqual({ entry: 0, months: 48 });
  // The last result stays until the new one is there.
  expect(within(result()).getByText('381 €')).toBeInTheDocument();
  expect(result()).toHaveAttribute('aria-busy', 'true');
  await questions[1]?.response('634 €');
  expect(within(result()).getByText('634 €')).toBeInTheDocument();
  expect(result()).toHaveAttribute('aria-busy', 'false');
});

test('«Restablecer» goes back to where it began', async () => {
  open();
  await questions[0]?.response('381 €');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Entrada inicial' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Entrada inicial' }), '5000{Tab}');
  await waitFor(() => expect(storedTerms()).toEqual({ entry: 5000, months: 84 }));
  await userEvent.click(screen.getByRole('button', { name: 'Restablecer' }));
  // It goes with its own press.
  expect(screen.getByRole('button', { name: 'Calcular' })).toHaveFocus();
  expect(storedTerms()).toBeNull();
  expect(slider('Entrada inicial')).toHaveValue('0');
  expect(slider('Plazo')).toHaveValue('84');
  // Its result is known.
  expect(within(result()).getByText('381 €')).toBeInTheDocument();
  expect(questions.map(({ body }) => body.entry)).toEqual([0, 5000]);
});

test('terms that the vehicle does not allow open it on the nearest allowed ones', () => {
  storeTerms({ entry: 99_999, months: 50 });
  open();
  // The server allows what this page does, too.
  expect(questions.map(({ body }) => body)).toEqual([{ vehicle: '501', entry: 99_999, months: 50 }]);
  expect(slider('Entrada inicial')).toHaveValue('21500');
  expect(slider('Plazo')).toHaveValue('48');
  expect(storedTerms()).toEqual({ entry: 99_999, months: 50 });
});

test('the terms of the URL come before those of this device', () => {
  storeTerms({ entry: 3000, months: 48 });
  const terms = { entry: 5000, months: 36 };
  open({ terms, refused: {}, state: { kind: 'failed' } });
  expect(questions[0]?.body).toEqual({ vehicle: '501', ...terms });
  expect(storedTerms()).toEqual(terms);
});

test.each([
  'nonsense',
  '{"state":{"choice":{"entry":"x","months":null},"at":0},"version":2}',
  // Chosen more than 30 days ago.
  JSON.stringify({ state: { choice: { entry: 3000, months: 48 }, at: Date.now() - 2_592e6 }, version: 2 }),
])('a kept choice of %p counts as none', (stored) => {
  window.localStorage.setItem('financiacion', stored);
  open();
  expect(questions[0]?.body).toMatchObject({ entry: 0, months: 84 });
});

test('a slow answer to an older question never shows', async () => {
  open();
  slide('Entrada inicial', 2000);
  await calculate();
  await questions.at(-1)?.response('350 €');
  await questions[0]?.response('381 €');
  expect(within(result()).getByText('350 €')).toBeInTheDocument();
  expect(within(result()).queryByText('381 €')).not.toBeInTheDocument();
});

test('a failure empties the result and says so; the alert is for an unexpected status alone', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  open();
  await questions[0]?.response('381 €');
  await calculate();
  await questions[1]?.fail(400);
  expect(within(result()).getByText(/no podemos calcular/)).toBeInTheDocument();
  expect(within(result()).queryByText('381 €')).not.toBeInTheDocument();
  expect(alert).not.toHaveBeenCalled();
  await calculate();
  await questions[2]?.fail(500);
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Vuelve a intentarlo más tarde.'));
});

describe('what a visitor starts and fails is told, and no opening simulation', () => {
  const told = jest.fn();
  beforeEach(() => {
    told.mockClear();
    jest.spyOn(window, 'alert').mockImplementation(told);
    jest.mocked(navigateTo).mockImplementation(told);
  });
  const type = async (text: string) => {
    const box = screen.getByRole('textbox', { name: 'Entrada inicial' });
    await userEvent.clear(box);
    await userEvent.type(box, `${text}{Tab}`);
  };

  const starts = [
    ['a slider', () => slide('Plazo', 48)],
    ['a box', () => type('5000')],
    ['«Calcular»', calculate],
    ['«Restablecer»', () => userEvent.click(screen.getByRole('button', { name: 'Restablecer' }))],
  ] as const;
  const failures = [
    [500, ['Vuelve a intentarlo más tarde.']],
    [503, ['/mantenimiento', 'load']],
  ] as const;
  test.each(starts.flatMap(([name, start]) => failures.map((failure) => [name, ...failure, start] as const)))(
    'by %s, status %d',
    async (_, status, expected, start) => {
      storeTerms({ entry: 3000, months: 36 });
      open();
      await questions[0]?.fail(status);
      expect(within(result()).getByText(/no podemos calcular/)).toBeInTheDocument();
      await start();
      await waitFor(() => expect(questions).toHaveLength(2));
      expect(told).not.toHaveBeenCalled();
      await questions[1]?.fail(status);
      await waitFor(() => expect(told.mock.calls).toEqual([expected]));
    },
  );

  test('terms that have failed before are simulated again', async () => {
    storeTerms({ entry: 3000, months: 36 });
    open();
    await questions[0]?.fail(500);
    slide('Plazo', 48);
    await waitFor(() => expect(questions).toHaveLength(2));
    await questions[1]?.response('634 €');
    slide('Plazo', 36);
    await waitFor(() => expect(questions).toHaveLength(3));
    await questions[2]?.response('700 €');
    expect(within(result()).getByText('700 €')).toBeInTheDocument();
    expect(told).not.toHaveBeenCalled();
  });
});

test('what the server has answered stands, and is not requested again', async () => {
  const entries = [{ code: 'quota', name: 'Cuota mensual', amount: '530 €' }];
  const terms = { entry: 3000, months: 48 };
  open({ terms, refused: {}, state: { kind: 'done', terms, price: 24_520, entries } });
  await waitFor(() => expect(result()).toHaveAttribute('aria-busy', 'false'));
  expect(within(result()).getByText('530 €')).toBeInTheDocument();
  expect(slider('Plazo')).toHaveValue('48');
  expect(questions).toEqual([]);
});

test('a vehicle that costs less than the least amount has no entry to choose', () => {
  open(null, 2500);
  expect(slider('Entrada inicial')).toBeDisabled();
});

test('where the price has risen since the page was rendered, the page is requested again', async () => {
  const { rerender } = open();
  await questions[0]?.response('381 €');
  expect(router.refresh).not.toHaveBeenCalled();
  slide('Plazo', 48);
  await calculate();
  await questions[1]?.response('634 €', 27_990);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  rerender(calculator(null, 27_990));
  await questions[2]?.response('640 €', 27_990);
  expect(within(result()).getByText('640 €')).toBeInTheDocument();
  expect([questions.length, router.refresh.mock.calls.length]).toEqual([3, 1]);
});
