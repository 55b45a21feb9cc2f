import { render, screen } from '@testing-library/react';
import { NoStock } from '@/components/list/stock-head';
import type { SiteConfig } from '@/lib/site/site-config';

const show = async (texts: Partial<SiteConfig>, ofModel: boolean) => {
  const config = { noStockPageTitle: '', noStockPageMessage: '', ...texts } as SiteConfig;
  return render(await NoStock({ config, ofModel }));
};
const title = () => screen.getByRole('heading', { level: 2 });

test.each([true, false])(
  'the configured title and message stand on every list (a model’s: %p)',
  async (ofModel) => {
    await show({ noStockPageTitle: 'Vuelve pronto', noStockPageMessage: '<p>Llegan más.</p>' }, ofModel);
    expect(title()).toHaveTextContent(/^Vuelve pronto$/);
    expect(screen.getByText('Llegan más.')).toBeInTheDocument();
  },
);

test('without them a model’s list says that the model is not available', async () => {
  await show({}, true);
  expect(title()).toHaveTextContent('Actualmente este modelo no está disponible');
  expect(screen.getByText(/^Próximamente volverá/)).toBeInTheDocument();
});

test('and any other list that there are no vehicles, with nothing about «this model»', async () => {
  const { container } = await show({}, false);
  expect(title()).toHaveTextContent('Actualmente no hay vehículos disponibles');
  expect(container).not.toHaveTextContent(/este modelo|filtros/);
  expect(screen.getByRole('link', { name: 'Contacta con un asesor' })).toHaveAttribute('href', '/contacto');
});
