import { respondToRest } from '@/lib/assistants/respond-to-rest';
import { lookupCatalogTool } from '@/lib/assistants/tools/catalog';

export const dynamic = 'force-dynamic';

/** Returns vehicles by their ids (UCP, product 17.2). */
export function POST(request: Request): Promise<Response> {
  return respondToRest(request, lookupCatalogTool, 'dev.ucp.shopping.catalog.lookup');
}
