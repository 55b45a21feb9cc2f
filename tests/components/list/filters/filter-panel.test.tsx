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
  const { counts, total } = queryStock({ ...smallStock, ...available }, { filters, sort: 2, page: 1 });
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
        isEmpty={total === 0}
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
  expect(shownOf('Concesionario')).toEqual(['Motor Adeje', 'Motor Telde', 'Motor Arucas']);
  expect(option('Motor Telde')).toHaveAccessibleDescription('1');
  await userEvent.click(option('Motor Adeje'));
  expect(shownOf('Concesionario')).toEqual(['Motor Telde', 'Motor Arucas']);
});

test('a hidden facet is offered once the address chooses of it', () => {
  const facets = smallFilters.facets.map((facet) =>
    facet.code === 'colors' ? { ...facet, hidden: true as const } : facet,
  );
  const available = { ...smallFilters, facets };
  const { unmount } = renderInSpanish(<Panel available={available} />);
  expect(screen.queryByRole('group', { name: 'Color' })).not.toBeInTheDocument();
  unmount();
  renderInSpanish(<Panel available={available} start={{ colors: ['12'] }} />);
  expect(option('Blanco')).toBeChecked();
});

test('a maximum is offered where all cost the same once it is chosen', () => {
  const ranges = { ...smallFilters.ranges, fee: { min: 300, max: 300 } };
  const { container } = renderInSpanish(
    <Panel available={{ ...smallFilters, ranges }} start={{ fee: 320 }} />,
  );
  expect(container.querySelector('input[name=cuota]')).toHaveValue('320');
});

/** The labels of a facet's options before «Ver más». */
const shownOf = (name: string) =>
  within(screen.getByRole('group', { name: new RegExp(`^${name}`) }))
    .getAllByRole('checkbox')
    .filter((box) => !box.closest('.option-rest'))
    .map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);

test('a facet of many values shows the first, and the chosen ones', async () => {
  const values = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, label: `Pieza ${at}`, hex: null }));
  const facets = [{ code: 'equipment' as const, label: '', values }];
  const all = values.map((_, at) => at);
  renderInSpanish(<Panel available={{ ...smallFilters, facets, equipmentSets: [all, all, all] }} />);
  await open('Equipamiento');
  const first = values.slice(0, 8).map(({ label }) => label);
  expect(shownOf('Equipamiento')).toEqual(first);
  expect(screen.getByText('Ver 12 más')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Pieza 12'));
  expect(onChange.mock.calls).toEqual([[chosen({ equipment: ['p12'] })]]);
  expect(shownOf('Equipamiento')).toEqual([...first, 'Pieza 12']);
});

test('options without vehicles stay, and of an empty list only the chosen filters', async () => {
  renderInSpanish(<Panel start={{ models: ['10'] }} />);
  // Of an empty list only what was chosen can be changed.
  expect(screen.queryByRole('group', { name: 'Combustible' })).not.toBeInTheDocument();
  expect(shownOf('Modelo')).toEqual(['KONA', 'TUCSON', 'INSTER', 'BAYON']);
  await userEvent.click(option('BAYON'));
  expect(shownOf('Modelo')).toEqual(['KONA', 'TUCSON', 'INSTER', 'BAYON']);
  expect(shownOf('Combustible')).toEqual(['Gasolina', 'Híbrido', 'Eléctrico', 'GLP']);
});

test('of a group of kinds the group is shown, and a chosen kind', () => {
  const kind = (id: string, includes?: readonly string[]) => ({
    id,
    label: id,
    hex: null,
    ...(includes && { includes }),
  });
  const values = [kind('Automáticos', ['at', 'Automático']), kind('mt'), kind('at'), kind('Automático')];
  const facets = [{ code: 'transmissions' as const, label: '', values }];
  renderInSpanish(<Panel available={{ ...smallFilters, facets }} start={{ transmissions: ['at'] }} />);
  expect(shownOf('Cambio')).toEqual(['Automáticos', 'mt', 'at']);
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
