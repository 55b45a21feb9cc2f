import type { ComparedVehicle } from './compare-store';
import type { VehicleSummary } from '@/lib/shop/vehicle';

/** What this device keeps of a vehicle, for the comparator (product 9.1) and for those viewed recently (product 7.7). */
export function snapshot(vehicle: VehicleSummary): ComparedVehicle {
  const { id, name, finalPrice, monthlyFee, pictures } = vehicle;
  return {
    id,
    name,
    price: finalPrice.text,
    amount: finalPrice.amount,
    fee: monthlyFee?.text ?? null,
    picture: pictures[0] ?? null,
  };
}
