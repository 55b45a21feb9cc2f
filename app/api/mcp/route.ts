import { respondToMcpRequest } from '@/lib/assistants/server';
import { guardedPost } from '@/lib/site/guarded-post';

/** The stock for assistants. */
export const POST = guardedPost(respondToMcpRequest);
