import { render, screen, within } from '@testing-library/react';
import { CompareTable } from '@/components/compare/compare-table';
import type { CompareColumn } from '@/components/compare/compare-head';
import { compareEquipment } from '@/lib/compare/equipment-comparison';
import { SpanishMessages } from '../../support/messages';

beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  } as never;
});

const column = (id: string, name: string): CompareColumn => ({
  state: 'unknown',
  stored: { id, name, price: '23.000 €', amount: 23_000, fee: '210 €', picture: null },
});
const two = [column('501', 'KONA'), column('502', 'TUCSON')];

function show(columns: readonly CompareColumn[], all = columns, equipment = compareEquipment([])) {
  const onExchange = jest.fn();
  render(
    <CompareTable
      columns={columns}
      all={all}
      freeSlots={0}
      controls={null}
      shown={[]}
      onlyDifferences={false}
      equipment={equipment}
      onRemove={() => undefined}
      onExchange={onExchange}
    />,
    { wrapper: SpanishMessages },
  );
  return onExchange;
}

test('a header is the vehicle’s name, with price and fee below it', () => {
  show(two);
  const header = screen.getByRole('columnheader', { name: 'KONA' });
  expect(header).toHaveTextContent('23.000 €desde 210 €/mes');
});

test('rows show each vehicle’s equipment, and unknown equipment', () => {
  const standard = (...items: string[]) => [{ title: 'Seguridad', items }];
  const equipment = compareEquipment([
    { id: '501', options: [], standard: standard('ABS', 'Cámara') },
    { id: '502', options: ['Pack: 390 €'], standard: standard('ABS') },
    { id: '503', options: [], standard: [] },
  ]);
  show([...two, column('503', 'i20')], undefined, equipment);
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Cámara')).toEqual(['Sí', 'No', '–Sin dato']);
  expect(cells('Opcional')).toEqual(['–Sin dato', 'Pack: 390 €', '–Sin dato']);
  expect(screen.queryByRole('rowheader', { name: 'ABS' })).toBeNull();
  expect(screen.getByText('Lo que llevan todos (1)')).toBeInTheDocument();
  expect(screen.getByText('ABS')).toBeInTheDocument();
});
