import { render, screen } from '@testing-library/react';
import { anyFee, BudgetForm } from '@/components/finance/budget-form';
import { SpanishMessages } from '../../support/messages';
import { sampleLimits } from '../../support/sample-list';
import { givenEmptyDevice, storeTerms } from '../../support/stores';

givenEmptyDevice();

const show = () =>
  render(<BudgetForm path="/vehiculos" limits={sampleLimits} feeBounds={anyFee} />, {
    wrapper: SpanishMessages,
  });
const day = 24 * 3_600_000;

test('the form shows the terms of the device, as the nearest that are allowed', () => {
  storeTerms({ entry: 3_040, months: 50 });
  show();
  expect(screen.getByLabelText('Entrada')).toHaveValue('3000');
  expect(screen.getByLabelText('Plazo')).toHaveDisplayValue('48 meses');
});

test('terms of more than 30 days ago are forgotten', () => {
  storeTerms({ entry: 3_000, months: 48 }, Date.now() - 31 * day);
  show();
  expect(screen.getByLabelText('Entrada')).toHaveValue('');
  expect(screen.getByLabelText('Plazo')).toHaveDisplayValue('Máximo');
});
