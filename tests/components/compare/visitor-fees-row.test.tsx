import { VisitorFeesRow } from '@/components/compare/visitor-fees-row';
import { renderInSpanish, screen, within } from '../../support/render';
import { simulated } from '../../support/simulation';
import { givenEmptyDevice, storeTerms } from '../../support/stores';

givenEmptyDevice();

const fee = (vehicle: string, amount: number, entry = 3_000) => ({
  vehicle,
  simulation: simulated(`${amount} €`, { terms: { entry, months: 60 } }),
});

const vehicle = (id: string) => ({ id, name: 'KONA', price: 24_520, fee: null, picture: null });

/** The cells of two vehicles, once their fees on the visitor's terms are loaded. */
async function cellsWith(...fees: readonly ReturnType<typeof fee>[]) {
  globalThis.fetch = (_, init) => {
    const { vehicle } = JSON.parse(init?.body as string) as { vehicle: string };
    const found = fees.find((one) => one.vehicle === vehicle);
    return Promise.resolve(found ? Response.json(found.simulation) : new Response(null, { status: 502 }));
  };
  storeTerms({ entry: 3_000, months: 60 });
  renderInSpanish(
    <table>
      <tbody>
        <VisitorFeesRow
          vehicles={[vehicle('501'), vehicle('502')]}
          warning="Atención"
          example="Ejemplo de financiación"
        />
      </tbody>
    </table>,
  );
  await screen.findAllByText(/^Pagas en total .+ · TAE /);
  expect(screen.getByText('Atención')).toBeVisible();
  return screen.getAllByRole('cell');
}

test('the lowest of the fees on the visitor’s terms is marked', async () => {
  const [first, second] = await cellsWith(fee('501', 294.49), fee('502', 310));
  expect(within(first!).getByText('Menor cuota')).toBeVisible();
  expect(within(second!).queryByText('Menor cuota')).toBeNull();
});

test('the example is one click away from each fee', async () => {
  for (const [at, cell] of (await cellsWith(fee('501', 294.49), fee('502', 310))).entries())
    expect(within(cell).getByRole('link', { name: 'Ejemplo de financiación' })).toHaveAttribute(
      'href',
      `/vehiculo/50${at + 1}#ejemplo-financiacion`,
    );
});

test.each([
  ['two share it', [fee('501', 300), fee('502', 300)]],
  ['one isn’t known', [fee('501', 300)]],
  ['a vehicle takes a smaller entry alone', [fee('501', 300), fee('502', 310, 2_000)]],
])('none is marked where %s', async (_, fees) => {
  await cellsWith(...fees);
  expect(screen.queryByText('Menor cuota')).toBeNull();
});
