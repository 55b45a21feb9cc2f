import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activeFacetCount } from '@/lib/list/choices';
import type { Filters } from '../../../lib/stock/filters';
import { listHref } from '../../../lib/list/list-params';
import { SpanishMessages } from '../../support/messages';
import { chosen, smallOffer } from '../../support/stock';
import { ActiveFilters } from '../../../components/list/active-filters';

const onChange = jest.fn<undefined, [Filters]>();

beforeEach(() => onChange.mockClear());

const show = (filters: Partial<Filters>) =>
  render(
    <ActiveFilters
      filters={chosen(filters)}
      offer={smallOffer}
      hrefOf={(left) => listHref('/vehiculos', { filters: left })}
      onChange={onChange}
    />,
    { wrapper: SpanishMessages },
  );

const everything: Filters = {
  models: ['8'],
  colors: ['14', '12'],
  fuels: ['3'],
  transmissions: ['at'],
  price: 25_000,
  cuota: 250,
  potencia: 141,
  special_price: true,
  isla: ['2'],
  concesionario: ['20', '10'],
  disponible: true,
  equipamiento: ['camara', 'bola'],
};

test('with nothing chosen there is nothing to give up', () => {
  const { container } = show({});
  expect(container).toBeEmptyDOMElement();
});

test('each choice is a link that leads to the list without it', () => {
  show(everything);
  const links = within(screen.getByRole('list', { name: 'Filtros activos' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label') ?? link.textContent)).toEqual([
    'Quitar TUCSON',
    'Quitar Blanco',
    'Quitar Rojo',
    'Quitar Híbrido',
    'Quitar Automático',
    'Quitar Tenerife',
    'Quitar Motor Adeje',
    'Quitar Motor Telde',
    'Quitar Bola',
    'Quitar Cámara',
    'Quitar Hasta 25.000\u00a0€',
    'Quitar Hasta 250\u00a0€/mes',
    'Quitar Desde 141\u00a0CV',
    'Quitar Solo ofertas',
    'Quitar Entrega inmediata',
    'Borrar todo',
  ]);
  const left = (changes: Partial<Filters>) =>
    listHref('/vehiculos', { filters: { ...everything, ...changes } });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    left({ models: [] }),
    left({ colors: ['14'] }),
    left({ colors: ['12'] }),
    left({ fuels: [] }),
    left({ transmissions: [] }),
    left({ isla: [] }),
    left({ concesionario: ['10'] }),
    left({ concesionario: ['20'] }),
    left({ equipamiento: ['camara'] }),
    left({ equipamiento: ['bola'] }),
    left({ price: undefined }),
    left({ cuota: undefined }),
    left({ potencia: undefined }),
    left({ special_price: false }),
    left({ disponible: false }),
    '/vehiculos',
  ]);
});

test('a click gives the choice up in place', async () => {
  show({ colors: ['12', '14'], price: 25_000 });
  await userEvent.click(screen.getByRole('link', { name: 'Quitar Blanco' }));
  expect(onChange).toHaveBeenLastCalledWith(chosen({ colors: ['14'], price: 25_000 }));
  await userEvent.click(screen.getByRole('link', { name: 'Quitar Hasta 25.000\u00a0€' }));
  expect(onChange).toHaveBeenLastCalledWith(chosen({ colors: ['12', '14'] }));
  await userEvent.click(screen.getByRole('link', { name: 'Borrar todo' }));
  expect(onChange).toHaveBeenLastCalledWith(chosen());
});

test.each([
  ['the control key', { ctrlKey: true }],
  ['the command key', { metaKey: true }],
  ['the shift key', { shiftKey: true }],
  ['the alt key', { altKey: true }],
  ['another button', { button: 1 }],
])('a click with %s is left to the browser', (_, init) => {
  show({ colors: ['12'] });
  // jsdom can't follow a link; the event tells whether the browser would.
  let left: boolean | undefined;
  const view = (event: Event) => {
    left = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', view, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Quitar Blanco' }), init);
  expect(left).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

test('a name of an option is shown unchanged, whatever its characters', () => {
  const values = [{ id: '1', label: "R$& $1 $' <b>", hex: null }];
  render(
    <ActiveFilters
      filters={chosen({ colors: ['1'] })}
      offer={{ ...smallOffer, facets: [{ code: 'colors', label: 'Color', values }] }}
      hrefOf={() => '/vehiculos'}
      onChange={onChange}
    />,
    { wrapper: SpanishMessages },
  );
  expect(screen.getByRole('link', { name: "Quitar R$& $1 $' <b>" })).toHaveTextContent("R$& $1 $' <b>");
});

test('facets with something chosen are counted, not their values', () => {
  expect(activeFacetCount(chosen())).toBe(0);
  expect(activeFacetCount(chosen({ colors: ['12', '14'] }))).toBe(1);
  expect(activeFacetCount(everything)).toBe(Object.keys(everything).length);
  expect(activeFacetCount(chosen({ models: [''] }))).toBe(0);
});
