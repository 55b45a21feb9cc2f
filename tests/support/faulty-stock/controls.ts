import { Hono } from 'hono';
import type { WireVehicle } from '../../../stock-service/contract';
import { fromFee } from '../../../stock-service/data/financing';
import { formatEuros } from '../../../stock-service/data/format';
import type { Service } from '../../../stock-service/service';
import type { FaultBoard, FaultRule } from './faults';
import type { HabitBoard } from './habit-board';

/** A change of a vehicle in stock. */
export interface VehicleChange {
  readonly product_id: number;
  /** A new price in whole euros, without campaigns. */
  readonly price?: number;
  /** Removes it from every list; its own URL returns 404. */
  readonly sold?: boolean;
}

/**
 * The control endpoints for tests: `/__faults`, `/__habits`, `/__config` and `/__stock`, of which PUT sets and DELETE
 * resets, and `/__log`, which is read and emptied. What can't be set is a 500.
 */
export function controlRoutes(service: Service, board: FaultBoard, habits: HabitBoard): Hono {
  const routes = new Hono({ strict: false });
  const control = (path: string, set: (body: never) => void, reset: () => void) => {
    routes.put(path, async (c) => {
      set(await c.req.json<never>());
      return c.body(null, 204);
    });
    routes.delete(path, (c) => {
      reset();
      return c.body(null, 204);
    });
  };
  control(
    '/__faults',
    (rules: FaultRule | FaultRule[]) => board.set([rules].flat()),
    () => board.clear(),
  );
  control(
    '/__habits',
    (names: string[]) => habits.set(names),
    () => habits.set([]),
  );
  control(
    '/__config',
    (values: Parameters<typeof service.configuration.override>[0]) => service.configuration.override(values),
    () => service.configuration.reset(),
  );
  control(
    '/__stock',
    (change: VehicleChange) => {
      const id = String(change.product_id);
      if (!service.stock.change(id, (vehicle) => changed(vehicle, change)))
        throw new RangeError(`There is no vehicle ${id}.`);
    },
    () => service.stock.reset(),
  );
  routes.get('/__log', (c) => c.json(board.requests));
  routes.delete('/__log', (c) => {
    board.requests = [];
    return c.body(null, 204);
  });
  return routes;
}

/** A copy of a vehicle after a change, with its campaigns, texts and fee updated; null when it is sold. */
function changed(vehicle: WireVehicle, { price, sold }: VehicleChange): WireVehicle | null {
  if (sold) return null;
  if (price === undefined) return vehicle;
  const [text, fee] = [formatEuros(price), fromFee(price)];
  return {
    ...vehicle,
    price,
    price_format: text,
    final_price: price,
    final_price_format: text,
    cuota_price: fee,
    cuota_price_format: formatEuros(fee),
    campaigns: [],
  };
}
