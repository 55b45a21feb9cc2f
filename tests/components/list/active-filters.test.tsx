import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activeFacetCount } from '@/lib/list/choices';
import type { Filters } from '../../../lib/stock/filters';
import { listHref } from '../../../lib/list/url';
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

test('facets with something chosen are counted, not their values', () => {
  expect(activeFacetCount(chosen())).toBe(0);
  expect(activeFacetCount(chosen({ colors: ['12', '14'] }))).toBe(1);
  expect(activeFacetCount(everything)).toBe(Object.keys(everything).length);
  expect(activeFacetCount(chosen({ models: [''] }))).toBe(0);
});
