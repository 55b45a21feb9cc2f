import type { PictureRef } from '@/lib/web/media/pictures';
import type { VehicleSummary } from './vehicle';

/** A short vehicle: enough to name and show it, on small cards, in forms, and where a device keeps it. */
export interface BriefVehicle {
  readonly id: string;
  readonly name: string;
  /** The final price as text. */
  readonly price: string;
  /** The final price in euros. */
  readonly amount: number;
  /** The fee «desde» (product 8.2); null where none is given. */
  readonly fee: string | null;
  readonly picture: PictureRef | null;
}

/** A vehicle in short. */
export function briefOf({ id, name, finalPrice, monthlyFee, pictures }: VehicleSummary): BriefVehicle {
  return {
    id,
    name,
    price: finalPrice.text,
    amount: finalPrice.amount,
    fee: monthlyFee?.text ?? null,
    picture: pictures[0] ?? null,
  };
}
