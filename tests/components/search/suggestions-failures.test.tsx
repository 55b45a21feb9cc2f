import { creditWarning } from '@/components/finance/credit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { SearchDialog } from '@/components/site/search-dialog/search-dialog';
import { SearchSuggestions } from '@/components/search/search-suggestions';
import { windowOf } from '../../support/browser-globals';
import { idlePage } from '../../support/idle';
import { indexServer } from '../../support/index-server';
import { pageGlobals } from '../../support/page-globals';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

process.env['STOCKFINDER_BASE_URL'] = 'http://one.example';

const server = indexServer();
const idle = idlePage();
const box = () => screen.getByLabelText<HTMLInputElement>('Buscar por nombre o referencia');

beforeAll(() => Object.assign(globalThis, { AbortController: pageGlobals().AbortController }));
beforeEach(() => windowOf({ wide: true }));

test('without an index the dialog says so quietly and searches as ever', async () => {
  server.response(() => new HttpResponse(null, { status: 503 }));
  const suggestions = <SearchSuggestions brand="Hyundai" credit={await creditWarning()} />;
  render(await SearchDialog({ suggestions }));
  screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).open = true;
  await userEvent.type(box(), 'kona');
  expect(await screen.findByText(/la búsqueda funciona/)).toBeInTheDocument();
  const submitted = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener('submit', submitted, { once: true });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(box()).toHaveValue('kona');
  expect(server.fetched).toEqual(['/api/stock']);
});

test('nothing is fetched before the dialog is used', async () => {
  const suggestions = <SearchSuggestions brand="Hyundai" credit={await creditWarning()} />;
  render(await SearchDialog({ suggestions }));
  await idle();
  expect(server.fetched).toEqual([]);
});
