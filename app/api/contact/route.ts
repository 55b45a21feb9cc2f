import { submitLead } from '@/lib/leads/submit-lead';

/** Receives the contact form. */
export const POST = (request: Request): Promise<Response> => submitLead('contact', request);
