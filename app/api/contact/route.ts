import { handlePostedLead } from '@/lib/leads/submit-lead';
import { createGuardedPostHandler } from '@/lib/site/guarded-post';

/** Receives the contact form. */
export const POST = createGuardedPostHandler((request) => handlePostedLead('contact', request));
