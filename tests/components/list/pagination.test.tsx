import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Pagination } from '@/components/list/pagination';
import { listHref, type ListState } from '@/lib/list/list-params';
import { SpanishMessages } from '../../support/messages';
import { chosen } from '../../support/stock';

const onPage = jest.fn<undefined, [number]>();

beforeEach(() => onPage.mockClear());

function show(page: number, pages: number, state: Partial<ListState> = {}, query = '') {
  const current = new URLSearchParams(query);
  return render(
    <Pagination
      {...{ page, pages, onPage }}
      hrefOf={(number) => listHref('/vehiculos', { ...state, page: number }, current)}
    />,
    { wrapper: SpanishMessages },
  );
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a single page needs no links', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the first page has none before it, the last none behind it', () => {
  show(1, 3);
  expect(screen.getByRole('navigation', { name: 'Páginas' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Anterior' })).not.toBeInTheDocument();
  expect(hrefOf('Siguiente')).toBe('/vehiculos?page=2');
  expect(screen.getByRole('link', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
  expect(hrefOf('Página 1')).toBe('/vehiculos');
});

test('the last page leads back alone', () => {
  show(3, 3);
  expect(hrefOf('Anterior')).toBe('/vehiculos?page=2');
  expect(screen.queryByRole('link', { name: 'Siguiente' })).not.toBeInTheDocument();
});

test('links keep the filters, the order, the search and the campaign, and nothing else', () => {
  const state = { sort: 1 as const, search: 'kona', filters: chosen({ colors: ['12', '14'] }) };
  show(2, 13, state, 'utm_source=mail&gclid=1&sort=1&page=2&search=kona');
  expect(hrefOf('Página 13')).toBe('/vehiculos?search=kona&colors=12,14&sort=1&page=13&utm_source=mail');
  expect(hrefOf('Anterior')).toBe('/vehiculos?search=kona&colors=12,14&sort=1&utm_source=mail');
});

test('a click on a page is answered in place', async () => {
  show(2, 13);
  for (const name of ['Página 13', 'Anterior', 'Siguiente']) {
    await userEvent.click(screen.getByRole('link', { name }));
  }
  expect(onPage.mock.calls).toEqual([[13], [1], [3]]);
});
