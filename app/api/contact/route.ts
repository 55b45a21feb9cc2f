import { submitLead } from '@/lib/leads/submit-lead';
import { guardedPost } from '@/lib/site/guarded-post';

/** Receives the contact form. */
export const POST = guardedPost((request) => submitLead('contact', request));
