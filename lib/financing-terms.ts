import type { FinancingTerms } from './domain/financing';
import type { SiteConfig } from './domain/site-config';

/** The terms of simulations under a configuration. */
export function termsOf(config: SiteConfig): FinancingTerms {
  return {
    allowedMonths: config.financeAllowedMonths,
    amountStep: config.financeSimulationAmountStep,
    minAmount: config.financeSimulationMinAmount,
  };
}
