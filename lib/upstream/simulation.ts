import 'server-only';
import { z } from 'zod';
import { nonBreakingFigures } from '@/lib/i18n/format';
import type { SimulationUse, StockSource } from '@/lib/source/stock-source';
import { requiredTextField, textField, unwrapArray } from './fields';
import type { SendCall } from './http/client';
import { InvalidResponseError, sendAndParse } from './read';

/** A raw line of a simulation. */
const rawEntry = z.object({
  value_id: textField,
  value_label: requiredTextField,
  value_code: textField,
});

/** Simulations of lists have slots of their own, so that a calculator never waits for them; leads never wait for reads. */
const calls: Readonly<Record<SimulationUse, Pick<SendCall, 'name' | 'lane'>>> = {
  calculator: { name: 'finsimulator' },
  list: { name: 'finsimulator-list' },
  lead: { name: 'finsimulator', lane: 'forms' },
};

/** Simulates a financing (`POST vehicles/finsimulator`). Lines with unknown codes stay. */
export const simulate: StockSource['simulate'] = (price, { entry, months }, use) =>
  sendAndParse(
    {
      ...calls[use],
      path: 'vehicles/finsimulator',
      body: { financeSimulationRequest: { amount: price, entry, months } },
    },
    (body, entries) => {
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
    },
  );
