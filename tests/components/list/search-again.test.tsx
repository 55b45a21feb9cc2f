import { render, screen } from '@testing-library/react';
import { AlternativeSearches } from '@/components/list/search-again';

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

process.env['STOCKFINDER_BASE_URL'] = 'http://one.example';

const outcome = { correctedText: null, unknown: [], ignored: [], ways: [] };

test('the text is in a field whose form searches again, with the unknown words', async () => {
  render(
    await AlternativeSearches({
      text: 'kona xyzzy',
      outcome: { ...outcome, unknown: ['xyzzy', '7 plazas'] },
    }),
  );
  const field = screen.getByRole('textbox', { name: 'Tu búsqueda' });
  expect(field).toHaveValue('kona xyzzy');
  expect(field).toHaveAttribute('name', 'search');
  expect(field).toHaveAccessibleDescription('No sabemos qué es «xyzzy», «7 plazas».');
  expect(field.closest('form')).toHaveAttribute('action', '/vehiculos');
});

test('each way out is a link to its search', async () => {
  render(
    await AlternativeSearches({
      text: 'kona xyzzy',
      outcome: { ...outcome, ways: [{ text: 'kona', left: 'xyzzy' }] },
    }),
  );
  expect(screen.getByRole('link', { name: 'Buscar «kona», sin «xyzzy»' })).toHaveAttribute(
    'href',
    '/vehiculos?search=kona',
  );
});
