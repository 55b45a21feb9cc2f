import { firstAmountInOrNull } from '../../lib/i18n/amount';
import { stockList } from './stock';

/** The fee of each price of the stock on terms, in euros, each simulated separately by the upstream. */
export async function feesOf(stockUrl: string, entry: number, months: number) {
  const simulated = async (amount: number) => {
    const response = await fetch(`${stockUrl}/rest/default/V1/stockfinder/vehicles/finsimulator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ financeSimulationRequest: { amount, entry, months } }),
    });
    const entries = (await response.json()) as { value_code: string; value_label: string }[];
    const quota = entries.find(({ value_code }) => value_code === 'quota')?.value_label ?? '';
    return [amount, firstAmountInOrNull(quota) ?? Infinity] as const;
  };
  const prices = new Set((await stockList(stockUrl)).map(({ final_price }) => final_price));
  return new Map(await Promise.all(Array.from(prices, simulated)));
}
