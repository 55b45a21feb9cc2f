import { within } from '@testing-library/react';
import {
  calculate,
  calculator,
  openCalculator as open,
  requestedSimulations,
  result,
  slide,
} from '../../support/calculator';
import { givenRouter } from '../../support/router';

const questions = requestedSimulations();
const router = givenRouter();

test('where the price has risen since the page was rendered, the page is requested again', async () => {
  const { rerender } = open();
  await questions[0]?.response('381 €');
  expect(router.refresh).not.toHaveBeenCalled();
  slide('Plazo', 48);
  await calculate();
  await questions[1]?.response('634 €', 27_990);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  rerender(calculator(null, 27_990));
  expect(within(result()).getByText('634 €')).toBeInTheDocument();
  expect([questions.length, router.refresh.mock.calls.length]).toEqual([2, 1]);
});

test('where the page has a newer price, the simulation of the chosen terms is made again', async () => {
  const { rerender } = open();
  await questions[0]?.response('381 €');
  slide('Plazo', 48);
  rerender(calculator(null, 27_990));
  expect(questions[1]?.body).toEqual({ vehicle: '501', entry: 0, months: 48 });
  await questions[1]?.response('634 €', 27_990);
  expect(within(result()).getByText('634 €')).toBeInTheDocument();
});
