import { submitLead } from '@/lib/leads/submit-lead';

export const dynamic = 'force-dynamic';

/** Receives the contact form (product 10.1, 10.7). */
export function POST(request: Request): Promise<Response> {
  return submitLead('contact', request);
}
