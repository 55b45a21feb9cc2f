import { submitLead } from '@/lib/leads/submit-lead';

/** Receives the contact form (product 10.1, 10.7). */
export function POST(request: Request): Promise<Response> {
  return submitLead('contact', request);
}
