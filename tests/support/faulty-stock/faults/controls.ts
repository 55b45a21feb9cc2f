import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { readJson } from '../../../../stock-service/json';
import type { Service } from '../../../../stock-service/service';
import type { HabitBoard } from '../habits';
import type { FaultBoard } from './fault-board';
import { faultRules } from './rule';
import { changeVehicle } from './vehicle-change';

const option = z.object({ value_id: z.string(), value_label: z.string() });
const settings = z.record(z.string(), z.union([z.string(), z.array(option), z.null()]));
const amount = z.number().int().positive().optional();
const vehicleChange = z.strictObject({
  product_id: z.union([z.string(), z.number()]).transform(String),
  price: amount,
  final_price: amount,
  sold: z.boolean().optional(),
});

/**
 * The control endpoints for tests: `/__faults`, `/__habits`, `/__config` and `/__stock`, of which PUT sets (400 with a
 * reason when invalid) and DELETE resets, and `/__log`, which is read and emptied.
 */
export function controlRoutes(service: Service, board: FaultBoard, habits: HabitBoard): Hono {
  const routes = new Hono({ strict: false });

  routes.put('/__faults', async (c) => {
    const rules = faultRules.safeParse(await readJson(c));
    if (!rules.success) return unreadable(c, rules.error);
    board.set(rules.data);
    return c.body(null, 204);
  });
  routes.delete('/__faults', (c) => {
    board.clear();
    return c.body(null, 204);
  });

  routes.put('/__habits', async (c) => {
    const names = z.array(z.string()).safeParse(await readJson(c));
    if (!names.success) return unreadable(c, names.error);
    try {
      habits.set(names.data);
    } catch (error) {
      return c.json({ message: String(error) }, 400);
    }
    return c.body(null, 204);
  });

  routes.get('/__log', (c) => c.json(board.log()));
  routes.delete('/__log', (c) => {
    board.clearLog();
    return c.body(null, 204);
  });

  routes.put('/__config', async (c) => {
    const values = settings.safeParse(await readJson(c));
    if (!values.success) return unreadable(c, values.error);
    service.configuration.override(values.data);
    return c.body(null, 204);
  });
  routes.delete('/__config', (c) => {
    service.configuration.reset();
    return c.body(null, 204);
  });

  routes.put('/__stock', async (c) => {
    const change = vehicleChange.safeParse(await readJson(c));
    if (!change.success) return unreadable(c, change.error);
    const { product_id: id, ...changed } = change.data;
    if (!service.stock.change(id, (vehicle) => changeVehicle(vehicle, changed)))
      return c.json({ message: `There is no vehicle ${id}.` }, 404);
    return c.body(null, 204);
  });
  routes.delete('/__stock', (c) => {
    service.stock.reset();
    return c.body(null, 204);
  });
  return routes;
}

const unreadable = (c: Context, error: z.ZodError): Response =>
  c.json({ message: z.prettifyError(error) }, 400);
