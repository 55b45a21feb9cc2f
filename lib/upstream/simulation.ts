import 'server-only';
import { z } from 'zod';
import type { FinancingChoice, SimulationEntry } from '@/lib/finance/financing';
import { nonBreakingFigures } from '@/lib/i18n/format';
import { sendCall, type Call } from './call';
import { requiredTextField, textField, unwrapArray } from './fields';
import { guardRead } from './maintenance-guard';
import { InvalidResponseError, parsed, type ResponseParser } from './parse';
import { inReadSlot, type Slot } from './slot';

/** What a simulation is for: a visitor's calculator, a curve of fees, or a lead. */
export type SimulationUse = 'calculator' | 'curve' | 'lead';

/** A raw line of a simulation. */
const rawEntry = z.object({
  value_id: textField,
  value_label: requiredTextField,
  value_code: textField,
});

/** Simulations of curves have places and pauses of their own, so that a calculator never waits for them; leads never wait for reads. */
const calls: Readonly<Record<SimulationUse, Pick<Call, 'name' | 'lane'>>> = {
  calculator: { name: 'finsimulator' },
  curve: { name: 'finsimulator-curve' },
  lead: { name: 'finsimulator', lane: 'forms' },
};

const nothing = () => undefined;

/**
 * Simulates the financing of a price in euros (`POST vehicles/finsimulator`); at least one line. Lines with unknown codes
 * stay.
 * @throws UpstreamError; of the kind `rejected` for an amount that is refused.
 */
export function simulate(
  price: number,
  { entry, months }: FinancingChoice,
  use: SimulationUse,
): Promise<readonly SimulationEntry[]> {
  const call: Call = {
    ...calls[use],
    path: 'vehicles/finsimulator',
    body: { financeSimulationRequest: { amount: price, entry, months } },
  };
  const send = async (slot?: Slot) => {
    const { body, requestId } = await sendCall(call, slot);
    return parsed(call.name, body, parseSimulation, requestId);
  };
  return guardRead('simulation', () => (use === 'lead' ? send() : inReadSlot(call.name, nothing, send)));
}

const parseSimulation: ResponseParser<readonly SimulationEntry[]> = (body, entries) => {
  const list = unwrapArray(body);
  if (list === null) throw new InvalidResponseError('not a list');
  const lines = entries
    .read(list, rawEntry, 'simulation entry', 'value_code')
    .map(({ value_id, value_label, value_code }) => ({
      code: value_code.toLowerCase(),
      name: value_id || value_code,
      amount: nonBreakingFigures(value_label),
    }));
  if (lines.length === 0) throw new InvalidResponseError('no readable entry');
  return lines;
};
