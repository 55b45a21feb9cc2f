import 'server-only';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { service } from '@/lib/platform/services';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Dealer } from '@/lib/stock/locations';
import { leadChoices, type LeadChoices } from './fields';

/** The islands with dealers of the last pair of configuration and dealers that had some. */
const state = service('leadChoices', () => ({
  last: null as Pick<LeadChoices, 'islands' | 'dealers'> | null,
}));

/**
 * Returns the options of the forms. Dealers of which none is on a configured island close no form while an
 * earlier pair of both had some: its islands and dealers stay.
 */
export function keepLeadChoices(config: SiteConfig, dealers: readonly Dealer[]): LeadChoices {
  const choices = leadChoices(config, dealers);
  const { islands } = choices;
  const cancelsOut = islands.length === 0 && dealers.length > 0;
  if (islands.length > 0) state().last = { islands, dealers: choices.dealers };
  const details = { rule: 'emptiness', islands: config.islands.length, dealers: dealers.length };
  const isNews = log.isChange('islands with dealers', [{ cancelsOut }]);
  if (!cancelsOut) return choices;
  const { last } = state();
  if (isNews) log.error('no dealer is on a configured island', { ...details, kept: last !== null });
  metrics().closedForms.inc({ kept: String(last !== null) });
  return { ...choices, ...last };
}
