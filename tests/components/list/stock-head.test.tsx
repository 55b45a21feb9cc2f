import { render, screen } from '@testing-library/react';
import { NoStock } from '@/components/list/stock-heading';
import { cheapestMiniVehiclesOfDifferentModels } from '@/components/stock/mini-cards';
import type { StockQuery } from '@/lib/stock/stock-list';
import type { SiteConfig } from '@/lib/site/site-config';
import { vehicle } from '../../support/stock';

const show = async (texts: Partial<SiteConfig>, kind: StockQuery['kind']) => {
  const config = { noStockPageTitle: '', noStockPageMessage: '', ...texts } as SiteConfig;
  return render(await NoStock({ config, kind }));
};
const title = () => screen.getByRole('heading', { level: 2 });

test.each(['model', 'all', 'promotion'] as const)(
  'the configured title and message stand on every list: %s',
  async (kind) => {
    await show({ noStockPageTitle: 'Vuelve pronto', noStockPageMessage: '<p>Llegan más.</p>' }, kind);
    expect(title()).toHaveTextContent(/^Vuelve pronto$/);
    expect(screen.getByText('Llegan más.')).toBeInTheDocument();
  },
);

test('without them a model’s list says that the model is not available', async () => {
  await show({}, 'model');
  expect(title()).toHaveTextContent('Actualmente este modelo no está disponible');
  expect(screen.getByText(/^Próximamente volverá/)).toBeInTheDocument();
});

test('and any other list that there are no vehicles, with nothing about «this model»', async () => {
  const { container } = await show({}, 'promotion');
  expect(title()).toHaveTextContent('Actualmente no hay vehículos disponibles');
  expect(container).not.toHaveTextContent(/este modelo|filtros/);
  expect(screen.getByRole('link', { name: 'Contacta con un asesor' })).toHaveAttribute('href', '/contacto');
});

test('each says that it has no vehicles, and all stock leads home and not to itself', async () => {
  const { unmount } = await show({}, 'model');
  expect(screen.getByText('0 vehículos')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todo el stock' })).toHaveAttribute('href', '/vehiculos');
  unmount();
  await show({}, 'all');
  expect(screen.queryByRole('link', { name: 'Ver todo el stock' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
});

test('others are offered instead: the cheapest of three models', () => {
  const vehicles = ['7', '7', '8', '9', '10'].map((modelGroupId, at) =>
    vehicle(String(at), { modelGroupId, finalPrice: 30_000 - at * 1_000 }),
  );
  expect(cheapestMiniVehiclesOfDifferentModels(vehicles, '').map(({ id }) => id)).toEqual(['4', '3', '2']);
  expect(cheapestMiniVehiclesOfDifferentModels(vehicles.slice(0, 3), '').map(({ id }) => id)).toEqual([
    '2',
    '1',
  ]);
});
