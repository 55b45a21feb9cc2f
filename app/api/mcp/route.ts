import { respondToMcp } from '@/lib/assistants/server';

export const dynamic = 'force-dynamic';

/** The stock for assistants (product 17). The front door has checked origin, type and size. */
export function POST(request: Request): Promise<Response> {
  return respondToMcp(request);
}
