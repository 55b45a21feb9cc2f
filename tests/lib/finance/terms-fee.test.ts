import { amountIn, termsFee } from '@/lib/finance/financing';

test.each([
  ['312 €', 312],
  ['312,45 €', 312.45],
  ['312.5 €', 312.5],
  ['1.012 €', 1012],
  ['1.012,45 €', 1012.45],
  ['1,012.45', 1012.45],
  ['€ 1 012,45', 1012.45],
  ['1\u00a0012,45\u00a0€', 1012.45],
  ['12.345.678', 12345678],
  ['desde 99 €/mes', 99],
  ['consultar', null],
  ['', null],
])('%p holds %p euros', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

const vehicle = { id: '501', finalPrice: { amount: 22_500, text: '22.500 €' } };
const line = (code: string, amount: string) => ({ code, name: code, amount });

test('a fee has the upstream’s own words, and what it was asked for', () => {
  const entries = [line('tae', '8,6 %'), line('quota', '312,45 €'), line('total_amount', '18.747,00 €')];
  expect(termsFee(vehicle, { entry: 3000, months: 60 }, entries)).toEqual({
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
  expect(termsFee(vehicle, { entry: 0, months: 60 }, [line('tae', '8,6 %')])).toBeNull();
});
