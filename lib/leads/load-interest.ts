import 'server-only';
import { type Dealer, dealersByName } from '@/lib/stock/locations';
import { leadChoices, type LeadChoices } from './fields';
import { fullNameOf, toVehiclePreview, type VehiclePreview } from '@/lib/stock/vehicle';
import { getConfig, getDealers, getVehicle } from '@/lib/upstream/reads';

/** Data of a vehicle's interest form. */
export interface InterestOffer {
  readonly vehicle: Pick<VehiclePreview, 'id' | 'name' | 'price' | 'picture'> & {
    /** Null where it is the short name. */
    readonly fullName: string | null;
  };
  readonly choices: LeadChoices;
  /** Dealer of the vehicle, if known. Offered, never preselected (product 10.2). */
  readonly dealer: Dealer | null;
  readonly privacyHref: string | null;
}

/**
 * Returns the interest form of a vehicle; null if it isn't in stock.
 * @throws UpstreamError when the vehicle, the configuration or the dealers are unavailable.
 */
export async function loadInterest(id: string): Promise<InterestOffer | null> {
  const [vehicle, config, dealers] = await Promise.all([getVehicle(id), getConfig(), getDealers()]);
  if (vehicle === null) return null;
  const { name, price, picture } = toVehiclePreview(vehicle);
  const choices = leadChoices(config, dealers);
  const own = dealersByName(dealers)(vehicle.location?.dealerName ?? '');
  return {
    vehicle: { id, name, fullName: fullNameOf(vehicle), price, picture },
    choices,
    dealer: choices.dealers.find((one) => one.id === own?.id && one.islandId === own.islandId) ?? null,
    privacyHref: config.rgpdPrivacyPolicyLink,
  };
}
