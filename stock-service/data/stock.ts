import type { WireVehicle } from '../contract';
import { plainText } from './format';
import { vehicleNumber } from './vehicle';

/** A change of a vehicle; null when it is sold. */
type VehicleChange = (vehicle: WireVehicle) => WireVehicle | null;

/** The vehicles in stock, built on first use, with the changes made to them since. */
export class Stock {
  /** Raised by every change; results of an earlier revision are out of date. */
  revision = 0;
  private built: WireVehicle[] | undefined;
  private ids: Map<string, WireVehicle> | undefined;
  private texts: Map<WireVehicle, string> | undefined;
  private readonly changes = new Map<string, VehicleChange>();

  /** A stock of `size` vehicles; ids start at 501. */
  constructor(readonly size: number) {}

  /** Every vehicle that is not sold, by id. */
  all(): readonly WireVehicle[] {
    this.built ??= Array.from({ length: this.size }, (_, index) => vehicleNumber(index + 1)).flatMap(
      (vehicle) => {
        const change = this.changes.get(String(vehicle.product_id));
        return (change === undefined ? vehicle : change(vehicle)) ?? [];
      },
    );
    return this.built;
  }

  /** One vehicle by its id; undefined when it is sold or unknown. */
  find(id: string): WireVehicle | undefined {
    this.ids ??= new Map(this.all().map((vehicle) => [String(vehicle.product_id), vehicle]));
    return this.ids.get(id);
  }

  /** The vehicles of one model. */
  ofModel(modelId: number): WireVehicle[] {
    return this.all().filter(({ model_group_id }) => model_group_id === modelId);
  }

  /**
   * Vehicles that contain every word of a text (in name, model, trim, color, fuel, VIN or id), ignoring case and
   * accents; none for an empty text.
   */
  search(text: string): WireVehicle[] {
    const words = plainText(text).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    this.texts ??= new Map(this.all().map((vehicle) => [vehicle, searchText(vehicle)]));
    return [...this.texts]
      .filter(([, existing]) => words.every((word) => existing.includes(word)))
      .map(([vehicle]) => vehicle);
  }

  /** Changes one vehicle, in place of an earlier change; false when its id is not in the stock. */
  change(id: string, change: VehicleChange): boolean {
    const number = Number(id) - 500;
    if (!Number.isInteger(number) || number < 1 || number > this.size) return false;
    this.changes.set(id, change);
    this.forget();
    return true;
  }

  /** Reverts all changes. */
  reset(): void {
    this.changes.clear();
    this.forget();
  }

  private forget(): void {
    this.revision += 1;
    this.built = this.ids = this.texts = undefined;
  }
}

const searchText = (vehicle: WireVehicle): string =>
  plainText(
    [
      vehicle.name,
      vehicle.model_group_description,
      vehicle.product_line_description,
      vehicle.color_description,
      vehicle.fuel_description,
      vehicle.vin,
      vehicle.product_id,
    ].join(' '),
  );
