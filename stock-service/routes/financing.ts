import { Hono } from 'hono';
import { termsFrom } from '../data/config/finance-settings';
import { calculateFinancing, FinancingError, simulationEntries } from '../data/financing';
import { isObject, readJson } from '../json';
import type { Service } from '../service';

/** POST vehicles/finsimulator, the request bare or in `financeSimulationRequest`. 400 with a reason when it is invalid. */
export function financingRoutes(service: Service): Hono {
  const routes = new Hono({ strict: false });
  routes.post('/vehicles/finsimulator', async (c) => {
    const body = await readJson(c);
    const request =
      isObject(body) && 'financeSimulationRequest' in body ? body['financeSimulationRequest'] : body;
    if (!isObject(request)) return c.json({ message: 'La petición no es un objeto JSON.' }, 400);
    const { amount, entry, months } = request;
    if (typeof amount !== 'number' || typeof entry !== 'number' || typeof months !== 'number') {
      return c.json({ message: 'El importe, la entrada y el plazo deben ser números.' }, 400);
    }
    try {
      const loan = calculateFinancing({ amount, entry, months }, termsFrom(service.configuration.settings()));
      return c.json(simulationEntries(loan));
    } catch (error) {
      if (error instanceof FinancingError) return c.json({ message: error.message }, 400);
      throw error;
    }
  });
  return routes;
}
