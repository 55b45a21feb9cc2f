import { respondToRest } from '@/lib/assistants/respond-to-rest';
import { searchCatalogTool } from '@/lib/assistants/tools/catalog';

export const dynamic = 'force-dynamic';

/** Searches the stock (UCP, product 17.2). */
export function POST(request: Request): Promise<Response> {
  return respondToRest(request, searchCatalogTool, 'dev.ucp.shopping.catalog.search');
}
