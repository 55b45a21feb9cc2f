import 'server-only';
import {
  allowedChoice,
  requestedTerms,
  type FinancingChoice,
  type RequestedTerms,
} from '../domain/financing';
import { termsOf } from '../financing-terms';
import { getConfig } from '../stockfinder/config';
import { isStockfinderError } from '../stockfinder/errors';
import { simulateFinancing } from '../stockfinder/simulation';
import { getVehicle } from '../stockfinder/vehicles';

/**
 * The terms of a choice for a vehicle, simulated now. Null when they can't be had: an interest is worth more than the
 * terms that go with it.
 */
export async function simulatedTerms(
  vehicleId: string,
  wanted: FinancingChoice,
): Promise<RequestedTerms | null> {
  try {
    const [vehicle, config] = await Promise.all([getVehicle(vehicleId), getConfig()]);
    if (vehicle === null) return null;
    const price = vehicle.finalPrice.amount;
    const choice = allowedChoice(wanted, price, termsOf(config));
    return requestedTerms(choice, await simulateFinancing(price, choice));
  } catch (error) {
    if (!isStockfinderError(error)) throw error;
    return null;
  }
}
