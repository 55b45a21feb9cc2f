import { z } from 'zod';
import { noStoreJson } from '@/lib/http/responses';
import { parseJsonBody } from '@/lib/http/body';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { reportedCode } from '@/lib/routing/endpoint-paths';
import { guardedPost } from '@/lib/site/guarded-post';
import { callError } from '@/lib/upstream/browser-call';

const bodySchema = z.object({ missing: z.enum(reportedCode) });

/**
 * Receives from a browser which configured code it lacks. Some visitors' extensions block it, so that one
 * report proves nothing: the log has one line for each code, and the metrics count all.
 */
export const POST = guardedPost(async (request) => {
  const body = await parseJsonBody(request, bodySchema);
  if (body === null) return callError(400);
  metrics().missingCode.inc({ code: body.missing });
  log.warnOnce('a browser waited ten seconds for configured code', { code: body.missing });
  return noStoreJson({});
});
