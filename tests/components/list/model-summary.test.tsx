import { render, screen } from '@testing-library/react';
import { ModelStockSummary } from '@/components/list/model-stock-summary';
import { emptyStockList, type StockList } from '@/lib/stock/stock-list';
import { sampleList } from '../../support/sample-list';

const show = async (list: StockList) =>
  render(await ModelStockSummary({ list, model: 'KONA', hasExample: true }));

test('a model’s stock is summed up in figures, the most frequent values first', async () => {
  const vehicles = sampleList.vehicles.map((vehicle, at) => (at < 2 ? { ...vehicle, fuelId: '3' } : vehicle));
  const { container } = await show({ ...sampleList, vehicles });
  expect(container).toHaveTextContent(/Hay 30 unidades de KONA en stock, desde 20\.000\s€\./);
  expect(container).toHaveTextContent(/Con financiación, desde 201\s€\/mes: ver ejemplo representativo\./);
  expect(screen.getByRole('link')).toHaveAttribute('href', '/vehiculo/502#ejemplo-financiacion');
  expect(container).toHaveTextContent('Motorización: Gasolina (28) y Híbrido (2).');
  expect(container).toHaveTextContent('Cambio: Manual.');
  expect(container).toHaveTextContent('Disponible en 3 colores: Blanco, Rojo y Gris.');
});

test('thousands have their point', async () => {
  const vehicles = Array.from({ length: 5_100 }, (_, at) => ({
    ...sampleList.vehicles[at % 30]!,
    id: String(at),
    fuelId: at < 5_000 ? '1' : '3',
  }));
  const { container } = await show({ ...sampleList, vehicles });
  expect(container).toHaveTextContent('Hay 5.100 unidades de KONA en stock');
  expect(container).toHaveTextContent('Motorización: Gasolina (5.000) y Híbrido (100).');
});

test('without vehicles there is no summary, without fees no sentence on them', async () => {
  expect((await show(emptyStockList)).container).toBeEmptyDOMElement();
  const vehicles = sampleList.vehicles.map((vehicle) => ({ ...vehicle, monthlyFee: null }));
  const { container } = await show({
    ...sampleList,
    vehicles,
    ranges: { ...sampleList.ranges, fee: null },
  });
  expect(container).not.toHaveTextContent('financiación');
});
