import { noStoreJson } from '@/lib/http/responses';
import { z } from 'zod';
import { parseListState } from '@/lib/list/list-params';
import { financingLimits } from '@/lib/finance/financing';
import { parseIndexQuery } from '@/lib/list/target';
import { queryableList } from '@/lib/list/view';
import { getConfig } from '@/lib/upstream/reads';
import { callError, withErrorResponse } from '@/lib/upstream/error-response';
import { feesOnTerms } from '@/lib/list/list-fees';
import { getStockWithLocations } from '@/lib/upstream/places';
import { jsonBody } from '@/lib/http/body';
import { visitorIpFromHeaders } from '@/lib/security/visitor-ip';

const bodySchema = z.object({
  /** The query of the list's index: empty for all stock. */
  list: z.string().max(400),
  /** The query of the list's URL, with its terms. */
  query: z.string().max(4_000),
});

/**
 * Returns the fees that the browser needs to show a list on terms by itself (product 6.13). For this site's pages only,
 * limited by IP. 400 for a query without allowed terms, 404 for an unknown list.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await jsonBody(request, bodySchema);
  if (body === null) return callError(400);
  return withErrorResponse(async () => {
    const [list, config] = await Promise.all([
      getStockWithLocations(parseIndexQuery(new URLSearchParams(body.list))),
      getConfig(),
    ]);
    if (list === null) return callError(404);
    const limits = financingLimits(config);
    const { filters, terms } = parseListState(new URLSearchParams(body.query), list, limits);
    if (terms === null) return callError(400);
    const ip = visitorIpFromHeaders(request);
    const outcome = await feesOnTerms(queryableList(list), { filters, terms }, limits, { ip });
    return noStoreJson({ ...outcome, limits });
  });
}
