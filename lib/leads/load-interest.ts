import 'server-only';
import { createDealerLookup, type Dealer } from '@/lib/stock/locations';
import { creditWarningUnlessOff } from '@/lib/finance/credit-warning';
import { financeExampleHref } from '@/lib/routing/routes';
import { fullNameIfDifferent, toSnapshot, type Vehicle } from '@/lib/stock/vehicle';
import { getConfig, getDealersInTimeOrMarkLack } from '@/lib/upstream/reads';
import { leadChoices, type LeadChoices } from './fields';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { serviceAccessor } from '@/lib/platform/services';
import type { SiteConfig } from '@/lib/site/site-config';
import type { PictureRef } from '@/lib/content/pictures';

export interface InterestFormData {
  readonly vehicle: {
    readonly id: string;
    readonly name: string;
    readonly fullName: string | null;
    readonly price: number;
    readonly picture: PictureRef | null;
    /** «Reservado»; null for any other vehicle. */
    readonly reserved: string | null;
  };
  readonly choices: LeadChoices;
  /** Dealer of the vehicle, if known. Offered, never preselected (product 10.2). */
  readonly dealer: Dealer | null;
  readonly privacyHref: string | null;
  /** The sentence required beside a fee; null where it is left out. */
  readonly creditWarning: string | null;
  /** URL of the representative example; null without one. */
  readonly example: string | null;
}

/**
 * Returns the data of a vehicle's interest form; without any dealers, which the response lacks then,
 * nothing can be chosen.
 * @throws UpstreamError when the configuration is unavailable.
 */
export async function loadInterestFormData(vehicle: Vehicle): Promise<InterestFormData> {
  const [config, dealers, warning] = await Promise.all([
    getConfig(),
    getDealersInTimeOrMarkLack(),
    creditWarningUnlessOff(),
  ]);
  const { id, name, price, picture } = toSnapshot(vehicle);
  const choices = leadChoicesOrLastOffered(config, dealers);
  const named = createDealerLookup(dealers)(vehicle.dealerName);
  return {
    vehicle: {
      id,
      name,
      fullName: fullNameIfDifferent(vehicle),
      price,
      picture,
      reserved: vehicle.availability.kind === 'reserved' ? vehicle.availability.text : null,
    },
    choices,
    dealer:
      choices.dealers.find((dealer) => dealer.id === named?.id && dealer.islandId === named.islandId) ?? null,
    privacyHref: config.rgpdPrivacyPolicyLink,
    creditWarning: warning,
    example: config.financeExampleLanding ? financeExampleHref(id) : null,
  };
}

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
  const hasLastChoices = last !== null;
  const details = {
    rule: 'emptiness',
    islands: config.islands.length,
    dealers: dealers.length,
    kept: hasLastChoices,
  };
  if (isNews) log.error('no dealer is on a configured island', details);
  metrics().closedForms.inc({ kept: String(hasLastChoices) });
  return { ...choices, ...last, models: choices.models };
}
