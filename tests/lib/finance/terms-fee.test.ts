import { feeFromSimulation } from '@/lib/finance/financing';

const vehicle = { id: '501', finalPrice: { amount: 22_500, text: '22.500 €' } };
const line = (code: string, amount: string) => ({ code, name: code, amount });

test('a fee has the upstream’s own words, and the requested terms', () => {
  const entries = [line('tae', '8,6 %'), line('quota', '312,45 €'), line('total_amount', '18.747,00 €')];
  expect(feeFromSimulation(vehicle, { entry: 3000, months: 60 }, entries)).toEqual({
    vehicle: '501',
    price: 22_500,
    entry: 3000,
    fee: '312,45 €',
    tae: '8,6 %',
    total: '18.747,00 €',
    amount: 312.45,
  });
});

test('without a fee there is none, whatever else the simulation says', () => {
  expect(feeFromSimulation(vehicle, { entry: 0, months: 60 }, [line('tae', '8,6 %')])).toBeNull();
});
