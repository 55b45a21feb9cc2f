import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { ResultsBar } from '@/components/list/results-bar';
import type { SortOrder } from '@/lib/stock/order';
import { SpanishMessages } from '../../support/messages';

const onSort = jest.fn<undefined, [SortOrder]>();
const onOpenFilters = jest.fn<undefined, []>();
const countRef = createRef<HTMLParagraphElement>();

beforeEach(() => [onSort, onOpenFilters].forEach((mock) => mock.mockClear()));

const show = (changes: { total?: number; sort?: SortOrder; active?: number } = {}) =>
  render(
    <>
      <form id="filtros-form" />
      <ResultsBar
        total={12}
        page={null}
        sort={2}
        active={0}
        {...{ countRef, onSort, onOpenFilters, ...changes }}
      />
    </>,
    { wrapper: SpanishMessages },
  );

test.each([
  [0, '0 vehículos'],
  [1, '1 vehículo'],
  [12, '12 vehículos'],
  [12_345, '12.345 vehículos'],
])('%d are told as «%s»', (total, text) => {
  show({ total });
  expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`));
});

test('the number can be given the focus, but is no stop for the keyboard', async () => {
  show();
  countRef.current?.focus();
  expect(screen.getByRole('status')).toHaveFocus();
  countRef.current?.blur();
  await userEvent.tab();
  expect(screen.getByRole('status')).not.toHaveFocus();
});

test('the order is one of three and belongs to the filters’ form', () => {
  show({ sort: 3 });
  const order = screen.getByRole('combobox', { name: 'Ordenar por' });
  expect(order).toHaveDisplayValue('Ofertas y promociones primero');
  expect(within(order).getAllByRole('option')).toHaveLength(3);
  expect(order).toHaveAttribute('name', 'sort');
  expect((order as HTMLSelectElement).form).toHaveAttribute('id', 'filtros-form');
});

test.each([
  ['Precio más alto', 1],
  ['Ofertas y promociones primero', 3],
])('choosing «%s» is order %d', async (label, sort) => {
  show();
  await userEvent.selectOptions(screen.getByLabelText('Ordenar por'), label);
  expect(onSort.mock.calls).toEqual([[sort]]);
});

test('«Filtrar» opens the filters and says how many facets narrow the list', async () => {
  show({ active: 2 });
  const link = screen.getByRole('link', { name: /^Filtrar/ });
  expect(link).toHaveTextContent('Filtrar2');
  expect(link).toHaveAttribute('href', '#filtros');
  await userEvent.click(link);
  expect(onOpenFilters).toHaveBeenCalledTimes(1);
});

test('with nothing chosen «Filtrar» has no number', () => {
  show();
  expect(screen.getByRole('link', { name: 'Filtrar' })).toHaveTextContent(/^Filtrar$/);
});
