import { useState } from 'react';
import { FilterPanel } from '@/components/list/filters/filter-panel';
import { type FilterExplanations, filterExplanations } from '@/components/list/list-texts';
import type { AvailableFilters, Filters } from '@/lib/stock/filters';
import { queryStock } from '@/lib/stock/query';
import { renderInSpanish, screen, userEvent, within } from '../../../support/render';
import { chosen, smallFilters, smallStock } from '../../../support/stock';

let explanations: FilterExplanations;
const onChange = jest.fn<undefined, [Filters]>();

beforeAll(async () => {
  explanations = await filterExplanations(smallFilters);
});
beforeEach(() => onChange.mockClear());

interface PanelProps {
  start?: Partial<Filters>;
  available?: AvailableFilters;
  named?: boolean;
}

/** A filter panel beside a list, which applies its choices. */
function Panel({ start = {}, available = smallFilters, named = true }: PanelProps) {
  const [filters, setFilters] = useState(chosen(start));
  const { counts } = queryStock({ ...smallStock, ...available }, { filters, sort: 2, page: 1 });
  const change = (next: Filters) => {
    onChange(next);
    setFilters(next);
  };
  return (
    <form>
      <FilterPanel
        available={available}
        filters={filters}
        counts={counts}
        explanations={explanations}
        belongsToForm={named}
        onChange={change}
        onSlide={(next) => next && setFilters(next)}
      />
    </form>
  );
}

const option = (name: string) => screen.getByRole('checkbox', { name });

/** Opens a folded facet. */
const open = (name: string) => userEvent.click(screen.getByText(name, { selector: 'summary *' }));

test('facets come in the order of decisions, each under its own label, the rest folded', async () => {
  const { container } = renderInSpanish(<Panel />);
  const names = [
    ...['Cuota máxima', 'Precio máximo', 'Isla', 'Entrega inmediata', 'Solo ofertas'],
    ...['Cambio', 'Combustible', 'Modelo', 'Color', 'Equipamiento', 'Concesionario', 'Potencia'],
  ];
  const shown = [...container.querySelectorAll('.facet')].map((facet) => facet.textContent);
  expect(shown).toEqual(names.map((name) => expect.stringMatching(`^${name}`) as string));
  expect(
    within(screen.getByRole('group', { name: 'Color' }))
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('value')),
  ).toEqual(['12', '14', '15']);
  const folded = screen.getByRole('group', { name: 'Concesionario' });
  expect(within(folded).queryByRole('checkbox')).not.toBeInTheDocument();
  await open('Concesionario');
  expect(within(folded).getByRole('checkbox', { name: 'Motor Adeje' })).toBeVisible();
  await open('Concesionario');
  expect(within(folded).queryByRole('checkbox')).not.toBeInTheDocument();
  // Few pieces need no press.
  const equipment = within(screen.getByRole('group', { name: 'Equipamiento' }));
  expect(equipment.getByRole('checkbox', { name: 'Bola' })).toBeVisible();
});

test('dealers are those of the chosen islands, and the chosen ones', async () => {
  renderInSpanish(<Panel start={{ island: ['1'], dealer: ['20'] }} />);
  const dealers = within(screen.getByRole('group', { name: /^Concesionario/ }));
  const names = () => dealers.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]);
  expect(names().map((label) => label?.textContent)).toEqual(['Motor Adeje', 'Motor Telde', 'Motor Arucas']);
  expect(option('Motor Telde')).toHaveAccessibleDescription('1');
  await userEvent.click(option('Motor Adeje'));
  expect(names().map((label) => label?.textContent)).toEqual(['Motor Telde', 'Motor Arucas']);
});

test('a hidden facet is not offered, and the form keeps what the address chooses of it', () => {
  const facets = smallFilters.facets.map((facet) =>
    facet.code === 'colors' ? { ...facet, hidden: true as const } : facet,
  );
  const { container } = renderInSpanish(
    <Panel available={{ ...smallFilters, facets }} start={{ colors: ['12', '14'] }} />,
  );
  expect(screen.queryByRole('group', { name: 'Color' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Blanco' })).not.toBeInTheDocument();
  const stored = [...container.querySelectorAll<HTMLInputElement>('input[name=colors]')];
  expect(stored.map(({ type, value }) => `${type} ${value}`)).toEqual(['hidden 12', 'hidden 14']);
});

test('a maximum that is not offered, since all cost the same, stays in the form', () => {
  const ranges = { ...smallFilters.ranges, fee: { min: 300, max: 300 } };
  const { container } = renderInSpanish(
    <Panel available={{ ...smallFilters, ranges }} start={{ fee: 320 }} />,
  );
  expect(screen.queryByRole('slider', { name: 'Cuota máxima' })).not.toBeInTheDocument();
  expect(container.querySelector('input[name=cuota]')).toHaveValue('320');
});

test('a facet of many values shows the first, and the others after a click', async () => {
  const values = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, label: `Pieza ${at}`, hex: null }));
  const facets = [{ code: 'equipment' as const, label: '', values }];
  const shown = () => screen.getAllByRole('checkbox').filter((box) => !box.closest('details:not([open])'));
  renderInSpanish(<Panel available={{ ...smallFilters, facets }} />);
  await open('Equipamiento');
  expect(shown()).toHaveLength(8);
  await userEvent.click(screen.getByText('Ver 12 más'));
  expect(screen.getByText('Ver 12 más').closest('details')).toHaveAttribute('open');
  expect(shown()).toHaveLength(20);
  await userEvent.click(screen.getByLabelText('Pieza 12'));
  expect(onChange.mock.calls).toEqual([[chosen({ equipment: ['p12'] })]]);
  const counts = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-describedby'));
  expect(new Set(counts).size).toBe(20);
});

test('a maximum without bounds is left out', () => {
  renderInSpanish(<Panel available={{ ...smallFilters, ranges: { ...smallFilters.ranges, price: null } }} />);
  expect(screen.queryByRole('slider', { name: 'Precio máximo' })).not.toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Cuota máxima' })).toBeInTheDocument();
});

test('inside another form nothing of the panel is sent or reset with it', () => {
  renderInSpanish(<Panel named={false} />);
  const controls = [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('textbox')];
  expect(controls.every((control) => (control as HTMLInputElement).form === null)).toBe(true);
});
