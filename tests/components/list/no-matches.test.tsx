import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Filters } from '../../../lib/stock/filters';
import { queryStock } from '../../../lib/stock/query';
import { listHref } from '../../../lib/list/url';
import { SpanishMessages } from '../../support/messages';
import { chosen, smallOffer, smallStock } from '../../support/stock';
import { NoMatches } from '../../../components/list/no-matches';

const onChange = jest.fn<undefined, [Filters]>();

beforeEach(() => onChange.mockClear());

function show(changes: Partial<Filters>, stock = smallStock) {
  const filters = chosen(changes);
  render(
    <NoMatches
      filters={filters}
      relaxations={queryStock(stock, { filters, sort: 2, page: 1 }).relaxations}
      offer={smallOffer}
      hrefOf={(left) => listHref('/vehiculos', { filters: left })}
      onChange={onChange}
    />,
    { wrapper: SpanishMessages },
  );
}

const ways = () =>
  within(screen.getByRole('list', { name: 'Prueba a quitar o ampliar un filtro:' })).getAllByRole('link');

test.each<[string, Partial<Filters>, string[]]>([
  [
    'one choice is given up',
    { colors: ['15'], fuels: ['1'] },
    ['Quita Gris: 2 vehículos', 'Quita Gasolina: 1 vehículo'],
  ],
  [
    'the price is raised',
    { models: ['8'], price: 22_000 },
    ['Quita TUCSON: 2 vehículos', 'Sube el precio máximo a 30.000 €: 1 vehículo'],
  ],
  [
    'the fee is raised',
    { models: ['8'], cuota: 220 },
    ['Quita TUCSON: 2 vehículos', 'Sube la cuota máxima a 300 €: 1 vehículo'],
  ],
  [
    'the fee is given up where there is none to raise it to',
    { colors: ['15'], models: ['8'], cuota: 220 },
    ['Quita hasta 220 €/mes: 1 vehículo'],
  ],
  [
    'one is given up and another raised',
    { models: ['10'], colors: ['15'], price: 22_000 },
    ['Quita BAYON y Gris: 2 vehículos', 'Quita BAYON y sube el precio máximo a 31.000 €: 1 vehículo'],
  ],
])('ways out say what they do: %s', (_, filters, expected) => {
  show(filters);
  expect(ways().map((link) => link.textContent.replaceAll('\u00a0', ' '))).toEqual(expected);
});

test('a way out leads to its list, and a click takes it in place', async () => {
  show({ models: ['8'], price: 22_000 });
  const [, raise] = ways();
  expect(raise).toHaveAttribute('href', '/vehiculos?models=8&price=30000');
  await userEvent.click(raise!);
  expect(onChange.mock.calls).toEqual([[chosen({ models: ['8'], price: 30_000 })]]);
});

test('where no way helps, giving up everything is left', () => {
  show({ fuels: ['6'] }, { ...smallStock, vehicles: [] });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
