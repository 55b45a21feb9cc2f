import 'server-only';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { serviceAccessor } from '@/lib/platform/services';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Dealer } from '@/lib/stock/locations';
import { leadChoices, type LeadChoices } from './fields';

/** The options of the last pair of configuration and dealers that had islands with dealers. */
const state = serviceAccessor('leadChoices', () => ({ last: null as LeadChoices | null }));

/**
 * Returns the options of the forms. Dealers of which none is on a configured island close no form while an
 * earlier pair of both had some: its islands and dealers stay.
 */
export function leadChoicesOrLastOffered(config: SiteConfig, dealers: readonly Dealer[]): LeadChoices {
  const choices = leadChoices(config, dealers);
  const cancelsOut = choices.islands.length === 0 && dealers.length > 0;
  if (choices.islands.length > 0) state().last = choices;
  const isNews = log.isChange('islands with dealers', [{ cancelsOut }]);
  if (!cancelsOut) return choices;
  const { last } = state();
  const kept = last !== null;
  const details = { rule: 'emptiness', islands: config.islands.length, dealers: dealers.length, kept };
  if (isNews) log.error('no dealer is on a configured island', details);
  metrics().closedForms.inc({ kept: String(kept) });
  return { ...choices, ...last, models: choices.models };
}
