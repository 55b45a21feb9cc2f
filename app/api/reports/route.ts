import { z } from 'zod';
import { noStoreJsonResponse } from '@/lib/http/responses';
import { parseJsonBodyOrNull } from '@/lib/http/body';
import { log } from '@/lib/platform/log';
import { metrics } from '@/lib/platform/metrics';
import { reportedCode } from '@/lib/routing/endpoint-paths';
import { createGuardedPostHandler } from '@/lib/site/guarded-post';
import { callRefusalResponse } from '@/lib/upstream/browser-call';

/** The directives that browsers report (CSP 3), each a label of the metric. */
const directives = [
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['img-src', 'font-src', 'connect-src', 'frame-src', 'media-src', 'worker-src', 'manifest-src'],
  ...['object-src', 'base-uri', 'form-action', 'frame-ancestors'],
] as const;

const violation = z.object({ body: z.object({ effectiveDirective: z.enum(directives) }) });
/** One of our own, or what browsers report of the policy; of a list only violations count. */
const bodySchema = z.union([
  z.object({ missing: z.enum(reportedCode) }),
  z.array(violation.nullable().catch(null)).max(100),
]);

/**
 * Receives from a browser which configured code it lacks, or what a page's policy refused. Some visitors'
 * extensions cause both, so that one report proves nothing: the log has one line for each kind, and the
 * metrics count all.
 */
export const POST = createGuardedPostHandler(async (request) => {
  const body = await parseJsonBodyOrNull(request, bodySchema);
  if (body === null) return callRefusalResponse(400);
  if ('missing' in body) {
    metrics().missingCode.inc({ code: body.missing });
    log.warnOnce('a browser waited ten seconds for configured code', { code: body.missing });
    return noStoreJsonResponse({});
  }
  for (const report of body) {
    if (report === null) continue;
    const directive = report.body.effectiveDirective;
    metrics().refusedContent.inc({ directive });
    log.warnOnce('a browser refused content by the policy', { directive });
  }
  return noStoreJsonResponse({});
});
