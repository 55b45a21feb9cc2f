import { BudgetForm } from '@/components/finance/budget-form';
import { renderInSpanish, screen } from '../../support/render';
import { sampleLimits } from '../../support/sample-list';
import { givenEmptyDevice, storeTerms } from '../../support/stores';

givenEmptyDevice();

const show = () => renderInSpanish(<BudgetForm path="/vehiculos" limits={sampleLimits} />);

test('the form shows the terms of the device, as the nearest that are allowed', () => {
  storeTerms({ entry: 3_040, months: 50 });
  show();
  expect(screen.getByLabelText('Entrada')).toHaveValue('3.000');
  expect(screen.getByLabelText('Plazo')).toHaveDisplayValue('48 meses');
});
