import { noStoreJson } from '@/lib/http/responses';
import { z } from 'zod';
import { nearestAllowedChoice, financingLimits } from '@/lib/finance/financing';
import { pageSize } from '@/lib/stock/order';
import { jsonBody } from '@/lib/http/body';
import { visitorIpFromHeaders } from '@/lib/security/visitor-ip';
import { parseIndexQuery } from '@/lib/list/target';
import { getConfig, getStock } from '@/lib/upstream/reads';
import { callError, withErrorResponse } from '@/lib/upstream/error-response';
import { termsFees } from '@/lib/list/list-fees';

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
  const body = await jsonBody(request, bodySchema);
  if (body === null) return callError(400);
  const { list: listQuery, vehicles: ids, entry, months } = body;
  return withErrorResponse(async () => {
    const [list, config] = await Promise.all([
      getStock(parseIndexQuery(new URLSearchParams(listQuery))),
      getConfig(),
    ]);
    if (list === null) return callError(404);
    const ip = visitorIpFromHeaders(request);
    const limits = financingLimits(config);
    const outcome = await termsFees(list, ids, { entry, months }, limits, { ip });
    if (outcome.fees.length === 0 && outcome.secondsToWait !== null) {
      return noStoreJson({ outcome: 'error' }, 429, { 'retry-after': String(outcome.secondsToWait) });
    }
    const found = new Set(outcome.fees.map(({ vehicle }) => vehicle));
    return noStoreJson({
      fees: outcome.fees,
      months: nearestAllowedChoice({ entry, months }, 0, limits).months,
      missing: ids.filter((id) => !found.has(id)),
    });
  });
}
