import { z } from 'zod';
import { allowedChoice, financingLimits } from '@/lib/finance/financing';
import { pageSize } from '@/lib/shop/order';
import { json } from '@/lib/web/http/body';
import { visitorAddress } from '@/lib/web/security/visitor-address';
import { indexedList } from '@/lib/list/target';
import { getConfig } from '@/lib/upstream/config';
import { answerCall } from '@/lib/upstream/errors';
import { getStock } from '@/lib/upstream/stock';
import { termsFees } from '@/lib/upstream/list-fees';
import { ownCall } from '@/lib/site/maintenance/response';

export const dynamic = 'force-dynamic';

const bodySchema = z.object({
  /** The query of the list's index: empty for all stock. */
  list: z.string().max(400),
  /** At most one page of a list. */
  vehicles: z.array(z.string().min(1).max(100)).min(1).max(pageSize),
  entry: z.number().min(0),
  months: z.number().int().positive(),
});

/**
 * Returns the fees of a list's shown vehicles for an entry and a term (product 6.13). For this site's pages only,
 * limited by IP. Prices are those of the list on the server. `missing` names the vehicles without a fee; `months` is
 * the simulated term: the nearest allowed one.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await ownCall(request, bodySchema);
  if ('refusal' in body) return body.refusal;
  const { list: listQuery, vehicles: ids, entry, months } = body.value;
  return answerCall(async () => {
    const [list, config] = await Promise.all([
      getStock(indexedList(new URLSearchParams(listQuery))),
      getConfig(),
    ]);
    if (list === null) return json({ outcome: 'error' }, 404);
    const address = visitorAddress(request);
    const limits = financingLimits(config);
    const answer = await termsFees(list, ids, { entry, months }, limits, { address });
    if (answer.fees.length === 0 && answer.secondsToWait !== null) {
      return json({ outcome: 'error' }, 429, { 'retry-after': String(answer.secondsToWait) });
    }
    const found = new Set(answer.fees.map(({ vehicle }) => vehicle));
    return json({
      fees: answer.fees,
      months: allowedChoice({ entry, months }, 0, limits).months,
      missing: ids.filter((id) => !found.has(id)),
    });
  });
}
