import { respondToMcp } from '@/lib/assistants/server';

/** The stock for assistants. The front door has checked origin, type and size. */
export function POST(request: Request): Promise<Response> {
  return respondToMcp(request);
}
