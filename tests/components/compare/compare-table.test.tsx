import { render, screen, within } from '@testing-library/react';
import { CompareTable } from '@/components/compare/compare-table';
import type { ComparedColumn } from '@/components/compare/compared-column';
import { SpanishMessages } from '../../support/messages';

const column = (id: string, name: string): ComparedColumn => ({
  state: 'unknown',
  kept: { id, name, price: '23.000 €', amount: 23_000, fee: null, picture: null },
});

test('the cell above a vehicle’s name refers to it as its header', () => {
  const columns = [column('501', 'KONA'), column('502', 'TUCSON')];
  render(<CompareTable columns={columns} shown={[]} onlyDifferences={false} onRemove={() => undefined} />, {
    wrapper: SpanishMessages,
  });
  for (const name of ['KONA', 'TUCSON']) {
    const cell = screen
      .getAllByRole('cell')
      .find((one) => within(one).queryByRole('button', { name: `Quitar ${name}` }));
    expect(document.getElementById(cell?.getAttribute('headers') ?? '')).toHaveTextContent(name);
  }
});
