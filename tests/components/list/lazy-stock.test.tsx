import { fireEvent, render, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { useLazyStock } from '@/components/list/use-lazy-stock';
import { stockServer } from '../../support/stock-server';

stockServer();

function Stock({ version }: { version: string }) {
  const { stock, load } = useLazyStock({ stock: '/api/stock', version });
  return (
    <button type="button" onClick={load}>
      {stock ? `${stock.vehicles.length} vehicles` : 'none'}
    </button>
  );
}

test('the data of an earlier version is dropped once that of the shown one has come', async () => {
  const held = new Map<string, never>();
  const withStock = (version: string) => (
    <SWRConfig value={{ provider: () => held }}>
      <Stock version={version} />
    </SWRConfig>
  );
  const { getByRole, rerender } = render(withStock('first'));
  fireEvent.click(getByRole('button'));
  await waitFor(() => expect(getByRole('button')).toHaveTextContent('30 vehicles'));
  rerender(withStock('second'));
  await waitFor(() => expect(getByRole('button')).toHaveTextContent('30 vehicles'));
  const keys = () => [...held.keys()].filter((key) => key.startsWith('/api/stock'));
  await waitFor(() => expect(keys()).toEqual(['/api/stock second']));
});
