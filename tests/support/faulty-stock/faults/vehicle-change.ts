import type { WireVehicle } from '../../../../stock-service/contract';
import { campaignLine } from '../../../../stock-service/data/campaigns';
import { fromFee } from '../../../../stock-service/data/financing';
import { formatEuros } from '../../../../stock-service/data/format';

/** A change of a vehicle in stock; prices in whole euros. */
export interface VehicleChange {
  /** A new list price; also the final price, without campaigns, unless `final_price` is given too. */
  readonly price?: number | undefined;
  /** A new final price; the difference to the list price becomes one campaign line. */
  readonly final_price?: number | undefined;
  /** Removes it from every list; its own URL returns 404. */
  readonly sold?: boolean | undefined;
}

/** A copy of a vehicle after a change, with its campaigns, texts and fee updated; null when it is sold. */
export function changeVehicle(vehicle: WireVehicle, change: VehicleChange): WireVehicle | null {
  if (change.sold === true) return null;
  if (change.price === undefined && change.final_price === undefined) return vehicle;
  const finalPrice = change.final_price ?? change.price ?? vehicle.final_price;
  const price = Math.max(change.price ?? vehicle.price, finalPrice);
  const fee = fromFee(finalPrice);
  return {
    ...vehicle,
    price,
    price_format: formatEuros(price),
    final_price: finalPrice,
    final_price_format: formatEuros(finalPrice),
    cuota_price: fee,
    cuota_price_format: formatEuros(fee),
    campaigns: price > finalPrice ? [campaignLine('Descuento del concesionario', price - finalPrice)] : [],
  };
}
