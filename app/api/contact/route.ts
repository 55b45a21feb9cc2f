import { submitLead } from '@/lib/leads/submit-lead';

/** Receives the contact form. */
export function POST(request: Request): Promise<Response> {
  return submitLead('contact', request);
}
