import 'server-only';
import { z } from 'zod';
import type { FinancingChoice, SimulationEntry } from '../domain/financing';
import { requiredText, text, toArray } from './fields';
import { UnreadableAnswer, send } from './read';

/** A line of a simulation as the upstream writes one. */
export const rawEntry = z.object({ value_id: text, value_label: requiredText, value_code: text });

/**
 * Simulates the financing of a price in euros (`POST vehicles/finsimulator`, specification 7). Answers at least one
 * line, those with unknown codes too. Throws a {@link StockfinderError} when there is no answer that can be read.
 */
export function simulateFinancing(
  price: number,
  { entry, months }: FinancingChoice,
): Promise<readonly SimulationEntry[]> {
  return send(
    {
      name: 'finsimulator',
      path: 'vehicles/finsimulator',
      body: { financeSimulationRequest: { amount: price, entry, months } },
    },
    (body, entries) => {
      const list = toArray(body);
      if (list === null) throw new UnreadableAnswer('not a list');
      const lines = entries
        .read(list, rawEntry, 'simulation entry', 'value_code')
        .map(({ value_id, value_label, value_code }) => ({
          code: value_code.toLowerCase(),
          name: value_id || value_code,
          amount: value_label,
        }));
      if (lines.length === 0) throw new UnreadableAnswer('no readable entry');
      return lines;
    },
  );
}
