import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SimilarToGone, type SimilarResponse } from '@/components/vehicle/similar-to-gone';
import { stockServer } from '../../support/stock-server';

const requested: (string | null)[] = [];
const server = stockServer();
const answer = (reply: () => Response) =>
  server.use(
    http.get('/api/similar', ({ request }) => {
      requested.push(new URL(request.url).searchParams.get('vehicle'));
      return reply();
    }),
  );

beforeEach(() => {
  window.history.replaceState(null, '', '/vehiculo/7~2F8%20A');
  requested.length = 0;
});

const show = () => render(<SimilarToGone />);

test('the model and the vehicles like the one in the address are links', async () => {
  const similar: SimilarResponse = {
    model: { href: '/vehiculos/kona', text: 'Ver todos los KONA (2)' },
    title: 'Los más parecidos',
    vehicles: [
      {
        id: '502',
        name: 'KONA Tecno',
        price: 24_000,
        fee: null,
        picture: null,
        locationLabel: 'Telde',
        delivery: 'entrega inmediata',
      },
    ],
  };
  answer(() => HttpResponse.json(similar));
  show();
  expect(await screen.findByRole('link', { name: 'Ver todos los KONA (2)' })).toHaveAttribute(
    'href',
    '/vehiculos/kona',
  );
  expect(screen.getByRole('heading', { name: 'Los más parecidos' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'KONA Tecno' })).toHaveAttribute('href', '/vehiculo/502');
  expect(requested).toEqual(['7/8 A']);
});

test.each([
  ['of nothing known', () => HttpResponse.json({ model: null, title: 'x', vehicles: [] })],
  ['that fails', () => new HttpResponse(null, { status: 503 })],
])('an answer %s adds nothing', async (_, reply) => {
  answer(reply);
  show();
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
