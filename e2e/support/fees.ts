import { firstAmountIn } from '../../lib/i18n/amount';
import { stockList } from './stock';

/** The fee that the upstream simulates for a price. */
export async function simulated(
  stockUrl: string,
  amount: number,
  entry: number,
  months: number,
): Promise<string> {
  const response = await fetch(`${stockUrl}/rest/default/V1/stockfinder/vehicles/finsimulator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ financeSimulationRequest: { amount, entry, months } }),
  });
  const entries = (await response.json()) as { value_code: string; value_label: string }[];
  return entries.find(({ value_code }) => value_code === 'quota')?.value_label ?? '';
}

/** The fee of each vehicle of the stock on terms, in euros, each simulated separately. */
export async function feesOf(
  stockUrl: string,
  entry: number,
  months: number,
): Promise<ReadonlyMap<number, number>> {
  const prices = [...new Set((await stockList(stockUrl)).map(({ final_price }) => final_price))];
  const texts = await Promise.all(prices.map((price) => simulated(stockUrl, price, entry, months)));
  return new Map(prices.map((price, at) => [price, firstAmountIn(texts[at] ?? '') ?? Infinity]));
}
