import { useFinance } from './finance-store';
import { feeKey, type FinancingChoice, type Priced, type TermsFee } from '@/lib/finance/financing';
import { fetchJson } from '@/lib/site/fetch-json';

/** How long this visit believes a fee, in milliseconds. */
const believedMs = 600_000;

const known = new Map<string, { readonly fee: TermsFee; readonly at: number }>();

/**
 * The fees of cards for some terms, by {@link feeKey}: what this visit knows, and what our server answers for the others.
 * Those that can't be had are left out.
 */
export async function askFees(
  list: string,
  terms: FinancingChoice,
  cards: readonly Priced[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TermsFee>> {
  const fresh = (key: string) => {
    const held = known.get(key);
    return held && performance.now() - held.at < believedMs ? held.fee : null;
  };
  const missing = cards.filter((card) => fresh(feeKey(terms, card)) === null);
  if (missing.length > 0) {
    const fees = await fetchFees(list, terms, missing, signal).catch(() => []);
    const at = performance.now();
    for (const fee of fees) known.set(feeKey(terms, { id: fee.vehicle, amount: fee.price }), { fee, at });
  }
  return new Map(
    cards.flatMap((card) => {
      const key = feeKey(terms, card);
      const fee = fresh(key);
      return fee ? [[key, fee] as const] : [];
    }),
  );
}

async function fetchFees(
  list: string,
  { entry, months }: FinancingChoice,
  cards: readonly Priced[],
  signal: AbortSignal,
): Promise<readonly TermsFee[]> {
  const { fees } = await fetchJson<{ fees: readonly TermsFee[] }>('/api/fees', {
    body: { list, vehicles: cards.map(({ id }) => id), entry, months },
    signal,
    quiet: true,
  });
  return fees;
}

/** Remembers the terms for the calculators of this visit, which offer them (product 8.5). */
export function rememberTerms(terms: FinancingChoice): void {
  useFinance.getState().choose(terms);
}
