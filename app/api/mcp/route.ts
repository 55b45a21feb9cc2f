import { respondToMcpRequest } from '@/lib/assistants/server';
import { createGuardedPostHandler } from '@/lib/site/guarded-post';

/** The stock for assistants. */
export const POST = createGuardedPostHandler(respondToMcpRequest);
