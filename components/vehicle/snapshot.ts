import type { ComparedVehicle } from '@/components/compare/compare-store';
import type { VehicleSummary } from '@/lib/domain/vehicle';

/** What this device keeps of a vehicle. */
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
