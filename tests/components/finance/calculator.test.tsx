import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { requestedFinancing, useFinance } from '@/components/finance/finance-store';
import {
  calculate,
  openCalculator as open,
  requestedSimulations,
  result,
  slide,
  slider,
} from '../../support/calculator';

const questions = requestedSimulations();

test('on opening nothing is chosen: no entry, the last allowed months, and a simulation runs', async () => {
  open();
  expect(questions.map(({ body }) => body)).toEqual([{ vehicle: '501', entry: 0, months: 84 }]);
  await questions[0]?.response('381 €');
  expect(within(result()).getByText('381 €')).toBeInTheDocument();
  expect(useFinance.getState().simulation).toMatchObject({
    vehicleId: '501',
    choice: { entry: 0, months: 84 },
  });
});

test('fee and TAE are bold, and an unknown line is shown too', async () => {
  open();
  await questions[0]?.response('381 €');
  const line = (name: string) => screen.getByText(name).parentElement;
  expect(line('Cuota mensual')).toHaveClass('font-bold');
  expect(line('TAE')).toHaveClass('font-bold');
  expect(line('Seguro')).not.toHaveClass('font-bold');
});

test('the sliders have the bounds and steps of the configuration', () => {
  open();
  expect(slider('Entrada inicial')).toHaveAttribute('max', '21520');
  expect(slider('Entrada inicial')).toHaveAttribute('step', '100');
  expect(slider('Plazo')).toHaveAttribute('min', '24');
  expect(slider('Plazo')).toHaveAttribute('max', '84');
});

test('months between the allowed ones can not be chosen', () => {
  open();
  slide('Plazo', 72);
  expect(slider('Plazo')).toHaveValue('48');
  slide('Plazo', 60);
  expect(slider('Plazo')).toHaveValue('84');
});

test('«Calcular» requests the chosen terms, which are stored for other vehicles', async () => {
  open();
  await questions[0]?.response('381 €');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Entrada inicial' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Entrada inicial' }), '5000{Tab}');
  expect(within(result()).getByText(/Has cambiado los datos/)).toBeInTheDocument();
  await calculate();
  expect(questions[1]?.body).toEqual({ vehicle: '501', entry: 5000, months: 84 });
  expect(useFinance.getState().choice).toEqual({ entry: 5000, months: 84 });
  await questions[1]?.response('300 €');
  expect(within(result()).queryByText(/Has cambiado los datos/)).not.toBeInTheDocument();
});

test('an interest takes along what a visitor has set, with its price and the figures of no other choice', async () => {
  open();
  await questions[0]?.response('381 €');
  // Nobody has chosen what the calculator opens with.
  expect(requestedFinancing('501')).toBeNull();
  const entries: unknown = expect.arrayContaining([expect.objectContaining({ amount: '381 €' })]);
  slide('Plazo', 48);
  expect(requestedFinancing('501')).toEqual({ choice: { entry: 0, months: 48 }, simulation: null });
  expect(requestedFinancing('502')).toBeNull();
  slide('Plazo', 84);
  expect(requestedFinancing('501')).toMatchObject({
    choice: { entry: 0, months: 84 },
    simulation: { entries, price: 24_520 },
  });
  expect(useFinance.getState().choice).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Restablecer' }));
  expect(requestedFinancing('501')).toBeNull();
});

test('«Calcular» chooses what the calculator opens with, and so does the URL', async () => {
  const { unmount } = open();
  await questions[0]?.response('381 €');
  await calculate();
  expect(requestedFinancing('501')?.choice).toEqual({ entry: 0, months: 84 });
  unmount();
  useFinance.setState({ chosen: null });
  const choice = { entry: 3000, months: 48 };
  open({ choice, refused: {}, state: { kind: 'done', choice, price: 24_520, entries: [] } });
  expect(requestedFinancing('501')).toMatchObject({ choice, simulation: { price: 24_520 } });
});

test('terms that are put away are offered no more', async () => {
  chosenBefore({ entry: 3000, months: 48 });
  open();
  expect(offer(/^Usar/)).toBeVisible();
  act(() => useFinance.getState().choose(null));
  expect(offer(/^Usar/)).toBeNull();
  await questions[0]?.response('381 €');
});

test('«Restablecer» is there once something was chosen, and goes back to where it began', async () => {
  open();
  await questions[0]?.response('381 €');
  const reset = screen.getByRole('button', { name: 'Restablecer' });
  expect(reset).toHaveClass('invisible');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Entrada inicial' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Entrada inicial' }), '5000{Tab}');
  expect(reset).not.toHaveClass('invisible');
  await userEvent.click(reset);
  expect(useFinance.getState()).toMatchObject({ choice: null, simulation: null });
  expect(questions[1]?.body).toEqual({ vehicle: '501', entry: 0, months: 84 });
  expect(slider('Entrada inicial')).toHaveValue('0');
  expect(slider('Plazo')).toHaveValue('84');
  expect(reset).toHaveClass('invisible');
});

test('the longest term is said beside the slider', () => {
  open();
  expect(screen.getByText('(máx. 84 meses)')).toBeInTheDocument();
});

const chosenBefore = (choice: object) =>
  window.localStorage.setItem(
    'financiacion',
    JSON.stringify({ state: { choice, at: Date.now() }, version: 2 }),
  );
const offer = (name: string | RegExp) => screen.queryByRole('button', { name });

test('the last terms are offered, never set: one click applies them', async () => {
  chosenBefore({ entry: 3000, months: 48 });
  open();
  expect(questions.map(({ body }) => body)).toEqual([{ vehicle: '501', entry: 0, months: 84 }]);
  expect(slider('Entrada inicial')).toHaveValue('0');
  expect(slider('Plazo')).toHaveValue('84');
  await userEvent.click(screen.getByRole('button', { name: /^Usar 3\.000\s€ y 48 meses$/ }));
  expect(questions[1]?.body).toEqual({ vehicle: '501', entry: 3000, months: 48 });
  expect(slider('Entrada inicial')).toHaveValue('3000');
  expect(slider('Plazo')).toHaveValue('48');
  expect(slider('Entrada inicial')).toHaveFocus();
  expect(offer(/^Usar/)).toBeNull();
  expect(useFinance.getState().choice).toEqual({ entry: 3000, months: 48 });
});

test('it is offered as this vehicle allows it', () => {
  chosenBefore({ entry: 90_000, months: 40 });
  open();
  expect(questions[0]?.body).toEqual({ vehicle: '501', entry: 0, months: 84 });
  expect(offer(/^Usar 21\.500\s€ y 36 meses$/)).toBeVisible();
});

test('what the calculator opens with anyway is not offered', () => {
  chosenBefore({ entry: 0, months: 84 });
  open();
  expect(offer(/^Usar/)).toBeNull();
});

test.each([
  '',
  'nonsense',
  '{"state":{"choice":{"entry":"x","months":null},"at":0},"version":2}',
  // Chosen more than 30 days ago.
  JSON.stringify({ state: { choice: { entry: 3000, months: 48 }, at: Date.now() - 2_592e6 }, version: 2 }),
])('a kept choice of %p counts as none', (stored) => {
  window.localStorage.setItem('financiacion', stored);
  open();
  expect(questions[0]?.body).toMatchObject({ entry: 0, months: 84 });
  expect(offer(/^Usar/)).toBeNull();
});

test('a slow answer to an older question never shows', async () => {
  open();
  slide('Entrada inicial', 2000);
  await calculate();
  expect(questions[0]?.signal.aborted).toBe(true);
  await questions[1]?.response('350 €');
  await questions[0]?.response('381 €');
  expect(within(result()).getByText('350 €')).toBeInTheDocument();
  expect(within(result()).queryByText('381 €')).not.toBeInTheDocument();
  expect(useFinance.getState().simulation?.choice.entry).toBe(2000);
});

test('a failure empties the result and says so; the alert is for an unexpected status alone', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  open();
  await questions[0]?.response('381 €');
  await calculate();
  await questions[1]?.fail(400);
  expect(within(result()).getByText(/no podemos calcular/)).toBeInTheDocument();
  expect(within(result()).queryByText('381 €')).not.toBeInTheDocument();
  expect(useFinance.getState().simulation).toBeNull();
  expect(alert).not.toHaveBeenCalled();
  await calculate();
  await questions[2]?.fail(500);
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Vuelve a intentarlo más tarde.'));
});

test('what the server has answered stands, and is not requested again', () => {
  const entries = [{ code: 'quota', name: 'Cuota mensual', amount: '530 €' }];
  const choice = { entry: 3000, months: 48 };
  open({ choice, refused: {}, state: { kind: 'done', choice, price: 24_520, entries } });
  expect(within(result()).getByText('530 €')).toBeInTheDocument();
  expect(slider('Plazo')).toHaveValue('48');
  expect(questions).toEqual([]);
});

test('a vehicle that costs less than the least amount has no entry to choose', () => {
  open(null, 2500);
  expect(slider('Entrada inicial')).toBeDisabled();
});
