import { respondToMcp } from '@/lib/assistants/server';

/** The stock for assistants (product 17). The front door has checked origin, type and size. */
export function POST(request: Request): Promise<Response> {
  return respondToMcp(request);
}
