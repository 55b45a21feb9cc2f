import 'server-only';
import { type Dealer, dealersByName } from '@/lib/stock/locations';
import { creditWarning } from '@/lib/finance/credit-warning';
import { exampleHref } from '@/lib/routing/routes';
import { leadChoices, type LeadChoices } from './fields';
import { fullNameOf, toVehiclePreview, type Vehicle, type VehiclePreview } from '@/lib/stock/vehicle';
import { getConfig, getDealers } from '@/lib/upstream/reads';

/** Data of a vehicle's interest form. */
export interface InterestFormData {
  readonly vehicle: Pick<VehiclePreview, 'id' | 'name' | 'price' | 'picture'> & {
    /** Null where it is the short name. */
    readonly fullName: string | null;
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
 * Returns the data of a vehicle's interest form.
 * @throws UpstreamError when the configuration or the dealers are unavailable.
 */
export async function loadInterest(vehicle: Vehicle): Promise<InterestFormData> {
  const [config, dealers, warning] = await Promise.all([getConfig(), getDealers(), creditWarning()]);
  const { id, name, price, picture } = toVehiclePreview(vehicle);
  const choices = leadChoices(config, dealers);
  const named = dealersByName(dealers)(vehicle.location?.dealerName ?? '');
  return {
    vehicle: { id, name, fullName: fullNameOf(vehicle), price, picture },
    choices,
    dealer: choices.dealers.find((one) => one.id === named?.id && one.islandId === named.islandId) ?? null,
    privacyHref: config.rgpdPrivacyPolicyLink,
    creditWarning: warning,
    example: config.financeExampleLanding ? exampleHref(id) : null,
  };
}
