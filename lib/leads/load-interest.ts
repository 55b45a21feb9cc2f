import 'server-only';
import type { Dealer } from '@/lib/shop/places';
import { dealerNamed, leadChoices, type LeadChoices } from './lead';
import { briefOf, type BriefVehicle } from '@/lib/shop/vehicle';
import { getConfig } from '@/lib/upstream/config';
import { getDealers } from '@/lib/upstream/dealers';
import { getVehicle } from '@/lib/upstream/vehicles';

/** What the interest form of a vehicle shows and offers. */
export interface InterestOffer {
  readonly vehicle: Pick<BriefVehicle, 'id' | 'name' | 'price' | 'amount' | 'picture'> & {
    readonly title: string;
  };
  readonly choices: LeadChoices;
  /** The dealer where the vehicle is; null where none is known. Offered, never set (product 10.2). */
  readonly dealer: Dealer | null;
  readonly privacyHref: string | null;
}

/**
 * The interest form of a vehicle; null for one that isn't in stock.
 * @throws StockfinderError when the vehicle, the configuration or the dealers are unavailable.
 */
export async function loadInterest(id: string): Promise<InterestOffer | null> {
  const [vehicle, config, dealers] = await Promise.all([getVehicle(id), getConfig(), getDealers()]);
  if (vehicle === null) return null;
  const { name, price, amount, picture } = briefOf(vehicle);
  const choices = leadChoices(config, dealers);
  return {
    vehicle: { id, name, title: vehicle.productLine || name, price, amount, picture },
    choices,
    dealer: dealerNamed(choices, vehicle.location?.dealerName),
    privacyHref: config.rgpdPrivacyPolicyLink,
  };
}
