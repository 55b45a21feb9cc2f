import type { FinancingChoice, FinancingLimits } from '@/lib/finance/financing';
import { isOnStep } from '@/lib/shop/range';

/** The parameters that ask a list for each vehicle's fee with an initial entry and a term (product 6.13). */
export const termsParams = ['entrada', 'meses'] as const;

/** What may be asked of a list: its vehicles' own bounds differ. */
export type TermsLimits = Pick<FinancingLimits, 'allowedMonths' | 'amountStep'>;

/** Of a list whose fees can't be asked for. */
export const noTerms: TermsLimits = { allowedMonths: [], amountStep: 1 };

/** An entry below a million euros, and a number of months. */
const patterns = { entrada: /^(?:0|[1-9]\d{0,5})$/, meses: /^[1-9]\d{0,2}$/ } as const;

/** The values of one of the parameters that can mean something, whatever may be chosen. */
function readable(query: URLSearchParams, name: (typeof termsParams)[number]): readonly string[] {
  return query.getAll(name).filter((text) => patterns[name].test(text));
}

/**
 * The terms of a query: an entry on the step and an allowed number of months; what is not allowed counts as not given.
 * One of the two is enough: no entry, or the longest term, stands for the other. Null without both.
 */
export function parseTerms(
  query: URLSearchParams,
  { allowedMonths, amountStep }: TermsLimits,
): FinancingChoice | null {
  const longest = allowedMonths.at(-1);
  if (longest === undefined) return null;
  const entry = readable(query, 'entrada')
    .map(Number)
    .find((amount) => isOnStep(amount, amountStep));
  const months = readable(query, 'meses')
    .map(Number)
    .find((number) => allowedMonths.includes(number));
  return entry === undefined && months === undefined
    ? null
    : { entry: entry ?? 0, months: months ?? longest };
}

/** Copies what can mean something of the terms of a query, without knowing what is allowed. */
export function copyTerms(from: URLSearchParams, to: URLSearchParams): void {
  for (const name of termsParams) for (const text of readable(from, name)) to.append(name, text);
}

/** Writes terms into a query; one spelling for each. */
export function writeTerms(terms: FinancingChoice | null, query: URLSearchParams): void {
  if (terms === null) return;
  query.set('entrada', String(terms.entry));
  query.set('meses', String(terms.months));
}
