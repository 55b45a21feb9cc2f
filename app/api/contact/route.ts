import { handleRequest } from '@/lib/requests/handle';

export const dynamic = 'force-dynamic';

/** The contact form (specification 2, 7). */
export function POST(request: Request): Promise<Response> {
  return handleRequest('contact', request);
}
