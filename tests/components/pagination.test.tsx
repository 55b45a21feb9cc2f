import { render, screen } from '@testing-library/react';
import { Pagination } from '@/components/stock/pagination';
import { defaultListState, type ListState } from '@/lib/search-params';

jest.mock('next-intl/server', () => jest.requireActual<object>('../support/translations'));

async function show(page: number, pages: number, state: Partial<ListState> = {}, query = '') {
  const element = await Pagination({
    path: '/vehiculos',
    state: { ...defaultListState, ...state },
    page,
    pages,
    query: new URLSearchParams(query),
  });
  render(<>{element}</>);
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a single page needs no links', async () => {
  await show(1, 1);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('the first page has none before it, the last none behind it', async () => {
  await show(1, 3);
  expect(screen.queryByRole('link', { name: 'Anterior' })).not.toBeInTheDocument();
  expect(hrefOf('Siguiente')).toBe('/vehiculos?page=2');
  expect(screen.getByRole('link', { name: 'Página 1' })).toHaveAttribute('aria-current', 'page');
  expect(hrefOf('Página 1')).toBe('/vehiculos');
});

test('the last page leads back alone', async () => {
  await show(3, 3);
  expect(hrefOf('Anterior')).toBe('/vehiculos?page=2');
  expect(screen.queryByRole('link', { name: 'Siguiente' })).not.toBeInTheDocument();
});

test('links keep the order, the search and the campaign, and nothing else', async () => {
  await show(2, 13, { sort: 1, search: 'kona' }, 'utm_source=mail&gclid=1&sort=1&page=2&search=kona');
  expect(hrefOf('Página 13')).toBe('/vehiculos?search=kona&sort=1&page=13&utm_source=mail');
  expect(hrefOf('Anterior')).toBe('/vehiculos?search=kona&sort=1&utm_source=mail');
});
