import 'server-only';
import { createDealerLookup } from '@/lib/stock/locations';
import { creditWarningUnlessOff } from '@/lib/finance/credit-warning';
import { financeExampleHref } from '@/lib/routing/routes';
import { leadChoicesOrLastOffered } from './choices';
import { fullNameIfDifferent, toSnapshot, type Vehicle } from '@/lib/stock/vehicle';
import { getConfig, getDealersInTimeOrMarkLack } from '@/lib/upstream/reads';

/** Data of a vehicle's interest form. */
export type InterestFormData = Awaited<ReturnType<typeof loadInterestFormData>>;

/**
 * Returns the data of a vehicle's interest form; without any dealers, which the response lacks then,
 * nothing can be chosen.
 * @throws UpstreamError when the configuration is unavailable.
 */
export async function loadInterestFormData(vehicle: Vehicle) {
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
      /** «Reservado»; null for any other vehicle. */
      reserved: vehicle.availability.kind === 'reserved' ? vehicle.availability.text : null,
    },
    choices,
    /** Dealer of the vehicle, if known. Offered, never preselected (product 10.2). */
    dealer:
      choices.dealers.find((dealer) => dealer.id === named?.id && dealer.islandId === named.islandId) ?? null,
    privacyHref: config.rgpdPrivacyPolicyLink,
    /** The sentence required beside a fee; null where it is left out. */
    creditWarning: warning,
    /** URL of the representative example; null without one. */
    example: config.financeExampleLanding ? financeExampleHref(id) : null,
  };
}
