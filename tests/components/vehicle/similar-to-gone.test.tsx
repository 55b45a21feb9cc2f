import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SimilarToGoneVehicle } from '@/components/vehicle/similar-to-gone';
import { stockServer } from '../../support/stock-server';

const requested: (string | null)[] = [];
const server = stockServer();
const respondBy = (reply: () => Response) =>
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

const show = () => render(<SimilarToGoneVehicle />);

test.each([
  ['of nothing known', () => HttpResponse.json({ model: null, title: 'x', vehicles: [] })],
  ['that fails', () => new HttpResponse(null, { status: 503 })],
])('an answer %s adds nothing', async (_, reply) => {
  respondBy(reply);
  show();
  await waitFor(() => expect(requested).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
