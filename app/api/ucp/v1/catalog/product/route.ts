import { respondToRest } from '@/lib/assistants/respond-to-rest';
import { getProductTool } from '@/lib/assistants/tools/catalog';

export const dynamic = 'force-dynamic';

/** Returns one vehicle with all its facts (UCP, product 17.2). */
export function POST(request: Request): Promise<Response> {
  return respondToRest(request, getProductTool, 'dev.ucp.shopping.catalog.lookup');
}
