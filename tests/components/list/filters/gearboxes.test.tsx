import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FilterOffer } from '@/lib/stock/facets';
import { chosen, smallOffer } from '../../../support/stock';
import { onChange, option, Panel, render } from './panel';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../../support/translations'));

describe('gearboxes of several kinds', () => {
  const kinds = ['Manual 6 vel.', 'Automático 6 vel.', 'Reductora de 1 vel.'];
  const values = kinds.map((label, at) => ({ id: `g${at}`, label, hex: null }));
  const facets = [{ code: 'transmissions' as const, label: 'Cambio', values }];
  const gearboxes: FilterOffer = { ...smallOffer, facets };

  test('are chosen by one tick, and one by one below it', async () => {
    const { container } = render(<Panel offer={gearboxes} />);
    const boxes = [...container.querySelectorAll('input')].map((box) => box.labels?.[0]?.textContent);
    expect(boxes).toEqual(['Automático', 'Manual 6 vel.', 'Automático 6 vel.', 'Reductora de 1 vel.']);
    await userEvent.click(option('Automático'));
    expect(onChange).toHaveBeenLastCalledWith(chosen({ transmissions: ['g1', 'g2'] }));
    expect(option('Reductora de 1 vel.')).toBeChecked();
    expect(screen.getByTitle('1 elegido')).toBeInTheDocument();
    await userEvent.click(option('Reductora de 1 vel.'));
    expect(option('Automático')).toBePartiallyChecked();
    await userEvent.click(option('Automático'));
    await userEvent.click(option('Automático'));
    expect(onChange).toHaveBeenLastCalledWith(chosen());
  });

  test('have another name where a kind has that of all', () => {
    const plain = { id: 'g3', label: 'Automático', hex: null };
    render(<Panel offer={{ ...gearboxes, facets: [{ ...facets[0]!, values: [...values, plain] }] }} />);
    expect(screen.getAllByRole('checkbox', { name: 'Automático' })).toHaveLength(1);
    expect(option('Todos los automáticos')).toBeVisible();
  });
});
