import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { FilterOffer } from '@/lib/stock/facets';
import { SpanishMessages } from '../../../support/messages';
import { chosen, smallOffer } from '../../../support/stock';
import { onChange, option, Panel, render } from './panel';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../../support/translations'));

/** Opens a folded facet. */
const open = (name: string) => userEvent.click(screen.getByText(name, { selector: 'summary *' }));

test('facets come in the order of decisions, each under its own label, the rest folded', async () => {
  const { container } = render(<Panel />);
  const names = [
    ...['Cuota máxima', 'Precio máximo', 'Isla', 'Entrega inmediata', 'Solo ofertas'],
    ...['Cambio', 'Combustible', 'Modelo', 'Color', 'Equipamiento', 'Concesionario', 'Potencia'],
  ];
  const shown = [...container.querySelectorAll('.facet')].map((facet) => facet.textContent);
  expect(shown.map((text, at) => text.startsWith(names[at] ?? '–'))).toEqual(names.map(() => true));
  expect(
    within(screen.getByRole('group', { name: 'Color' }))
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('value')),
  ).toEqual(['12', '14', '15']);
  const folded = screen.getByRole('group', { name: 'Equipamiento' });
  expect(within(folded).queryByRole('checkbox')).not.toBeInTheDocument();
  await open('Equipamiento');
  expect(within(folded).getByRole('checkbox', { name: 'Bola' })).toBeVisible();
  await open('Equipamiento');
  expect(within(folded).queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a folded facet with an active filter is open and says how many', () => {
  render(<Panel start={{ concesionario: ['10', '20'], potencia: 120 }} />);
  expect(option('Motor Telde')).toBeChecked();
  expect(screen.getByRole('group', { name: 'Concesionario 2 elegidos' })).toBeVisible();
  expect(screen.getByRole('slider', { name: 'Potencia mínima' })).toHaveValue('120');
});

test('a closed facet is in the document for browsers without scripts', () => {
  const html = document.createElement('div');
  html.innerHTML = renderToString(
    <SpanishMessages>
      <Panel />
    </SpanishMessages>,
  );
  const markup = [...html.querySelectorAll('noscript')].map(({ textContent }) => textContent).join('');
  const named = (name: string) => markup.split(`name="${name}"`).length - 1;
  expect(['equipamiento', 'concesionario', 'potencia'].map(named)).toEqual([3, 3, 1]);
});

test('dealers are those of the chosen islands, and the chosen ones', async () => {
  render(<Panel start={{ isla: ['1'], concesionario: ['20'] }} />);
  const dealers = within(screen.getByRole('group', { name: /^Concesionario/ }));
  const names = () => dealers.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]);
  expect(names().map((label) => label?.textContent)).toEqual(['Motor Adeje', 'Motor Telde', 'Motor Arucas']);
  expect(option('Motor Telde')).toHaveAccessibleDescription('1');
  await userEvent.click(option('Motor Adeje'));
  expect(names().map((label) => label?.textContent)).toEqual(['Motor Telde', 'Motor Arucas']);
});

test('equipment that all shown vehicles have is left out, and a tick moves no option', async () => {
  render(<Panel start={{ models: ['8'] }} />);
  await open('Equipamiento');
  const pieces = () =>
    within(screen.getByRole('group', { name: /^Equipamiento/ }))
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('value'));
  expect(pieces()).toEqual(['bola', 'techo-solar', 'camara']);
  await userEvent.click(option('Techo solar'));
  expect(option('Bola')).toHaveAccessibleDescription('1');
  expect(pieces()).toEqual(['bola', 'techo-solar', 'camara']);
  await userEvent.click(option('Automático'));
  expect(pieces()).toEqual(['techo-solar']);
});

test('a facet without a label is called by our own word', () => {
  const facets = smallOffer.facets.map((facet) => ({ ...facet, label: '' }));
  render(<Panel offer={{ ...smallOffer, facets }} />);
  for (const name of ['Modelo', 'Color', 'Combustible', 'Cambio'])
    expect(screen.getByRole('group', { name })).toBeInTheDocument();
});

test('a hidden facet is not offered, and the form keeps what the address chooses of it', () => {
  const facets = smallOffer.facets.map((facet) =>
    facet.code === 'colors' ? { ...facet, hidden: true as const } : facet,
  );
  const { container } = render(<Panel offer={{ ...smallOffer, facets }} start={{ colors: ['12', '14'] }} />);
  expect(screen.queryByRole('group', { name: 'Color' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: 'Blanco' })).not.toBeInTheDocument();
  const stored = [...container.querySelectorAll<HTMLInputElement>('input[name=colors]')];
  expect(stored.map(({ type, value }) => `${type} ${value}`)).toEqual(['hidden 12', 'hidden 14']);
});

test('a maximum that is not offered, since all cost the same, stays in the form', () => {
  const ranges = { ...smallOffer.ranges, cuota: { min: 300, max: 300 } };
  const { container } = render(<Panel offer={{ ...smallOffer, ranges }} start={{ cuota: 320 }} />);
  expect(screen.queryByRole('slider', { name: 'Cuota máxima' })).not.toBeInTheDocument();
  expect(container.querySelector('input[name=cuota]')).toHaveValue('320');
});

test('an option is called by its value alone and described by its number of vehicles', async () => {
  render(<Panel />);
  await open('Concesionario');
  expect(option('Blanco')).toHaveAccessibleDescription('2');
  expect(option('Gris')).toHaveAccessibleDescription('1');
  expect(option('Automático')).toHaveAccessibleDescription('3');
  expect(option('GLP')).toHaveAccessibleDescription('0');
  expect(option('Solo ofertas')).toHaveAccessibleDescription('2');
  expect(option('Entrega inmediata')).toHaveAccessibleDescription('2');
  expect(option('Tenerife')).toHaveAccessibleDescription('2');
  expect(option('Motor Telde')).toHaveAccessibleDescription('1');
});

test('ticking an option chooses it, beside others of its facet', async () => {
  render(<Panel />);
  await userEvent.click(screen.getByLabelText('Blanco'));
  await userEvent.click(screen.getByText('Rojo'));
  expect(onChange.mock.calls).toEqual([[chosen({ colors: ['12'] })], [chosen({ colors: ['12', '14'] })]]);
  expect(option('Blanco')).toBeChecked();
  expect(option('Rojo')).toBeChecked();
  await userEvent.click(option('Blanco'));
  expect(onChange).toHaveBeenLastCalledWith(chosen({ colors: ['14'] }));
  expect(option('Blanco')).not.toBeChecked();
});

describe('a facet of many values', () => {
  const values = Array.from({ length: 20 }, (_, at) => ({ id: `p${at}`, label: `Pieza ${at}`, hex: null }));
  const facets = [{ code: 'equipamiento' as const, label: '', values }];
  const many: FilterOffer = { ...smallOffer, facets };
  const shown = () => screen.getAllByRole('checkbox').filter((box) => !box.closest('details:not([open])'));

  test('shows the first, and the others after a click', async () => {
    render(<Panel offer={many} />);
    await open('Equipamiento');
    expect(shown()).toHaveLength(8);
    await userEvent.click(screen.getByText('Ver 12 más'));
    expect(screen.getByText('Ver 12 más').closest('details')).toHaveAttribute('open');
    expect(shown()).toHaveLength(20);
    await userEvent.click(screen.getByLabelText('Pieza 12'));
    expect(onChange.mock.calls).toEqual([[chosen({ equipamiento: ['p12'] })]]);
    expect(new Set(screen.getAllByRole('checkbox').map(({ id }) => id)).size).toBe(20);
  });

  test('is open where something among the others is chosen', () => {
    render(<Panel offer={many} start={{ equipamiento: ['p12'] }} />);
    expect(shown()).toHaveLength(20);
  });
});

test('the counts follow the choices in the other facets', async () => {
  render(<Panel />);
  await userEvent.click(option('Rojo'));
  expect(option('KONA')).toHaveAccessibleDescription('1');
  expect(option('TUCSON')).toHaveAccessibleDescription('0');
  expect(option('Blanco')).toHaveAccessibleDescription('2');
  expect(option('Solo ofertas')).toHaveAccessibleDescription('1');
});

test('an option without vehicles is dimmed, can still be chosen, and is not dimmed once it is', async () => {
  render(<Panel />);
  const row = option('GLP').closest('li');
  expect(row).toHaveClass('option-none');
  expect(option('Gasolina').closest('li')).not.toHaveClass('option-none');
  expect(option('GLP')).toBeEnabled();
  await userEvent.click(option('GLP'));
  expect(onChange).toHaveBeenCalledWith(chosen({ fuels: ['6'] }));
  expect(row).not.toHaveClass('option-none');
});

test('the offers alone are one box', async () => {
  render(<Panel />);
  await userEvent.click(option('Solo ofertas'));
  expect(onChange).toHaveBeenLastCalledWith(chosen({ special_price: true }));
  await userEvent.click(option('Solo ofertas'));
  expect(onChange).toHaveBeenLastCalledWith(chosen());
});

test('how many values of a facet are chosen stands beside its name', () => {
  render(<Panel start={{ colors: ['12', '14'] }} />);
  expect(screen.getByTitle('2 elegidos')).toHaveTextContent('2');
  expect(screen.getByRole('group', { name: /^Color/ })).toContainElement(screen.getByTitle('2 elegidos'));
  expect(screen.queryByTitle(/1 elegido/)).not.toBeInTheDocument();
});

test('what may not be known is explained, and what needs no words is not', () => {
  render(<Panel />);
  const buttons = screen.getAllByRole('button', { name: /^Qué significa/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Qué significa: Cambio',
    'Qué significa: Combustible',
    'Qué significa: Color',
  ]);
  const fuels = document.getElementById(buttons[1]?.getAttribute('popovertarget') ?? '');
  expect(fuels).toHaveTextContent('Híbrido (HEV)');
  expect(fuels).toHaveTextContent('Eléctrico (BEV)');
  expect(fuels).not.toHaveTextContent('Gasolina');
});

test('a colour shows itself on its box', () => {
  render(<Panel />);
  expect(option('Rojo')).toHaveStyle({ backgroundColor: '#c01020' });
});

test.each([
  ['without bounds', null],
  ['with one amount only', { min: 20_000, max: 20_000 }],
])('a maximum %s is left out', (_, price) => {
  render(<Panel offer={{ ...smallOffer, ranges: { ...smallOffer.ranges, price } }} />);
  expect(screen.queryByRole('slider', { name: 'Precio máximo' })).not.toBeInTheDocument();
  expect(screen.getByRole('slider', { name: 'Cuota máxima' })).toBeInTheDocument();
});

test('as part of a form the controls send what an address holds', () => {
  const { container } = render(
    <Panel start={{ colors: ['12', '14'], price: 25_000, special_price: true }} />,
  );
  const sent = [...container.querySelectorAll<HTMLInputElement>('[name]')]
    .filter((input) => input.type !== 'checkbox' || input.checked)
    .map((input) => [input.name, input.value, input.form !== null]);
  expect(sent).toEqual([
    ['cuota', '', true],
    ['price', '25000', true],
    ['special_price', 'true', true],
    ['colors', '12', true],
    ['colors', '14', true],
  ]);
});

test('inside another form nothing of the panel is sent or reset with it', () => {
  render(<Panel named={false} />);
  const controls = [...screen.getAllByRole('checkbox'), ...screen.getAllByRole('textbox')];
  expect(controls.every((control) => (control as HTMLInputElement).form === null)).toBe(true);
});
