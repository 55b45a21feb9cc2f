import type { OutgoingHttpHeaders } from 'node:http';
import { type Answer, isHtml } from './answer';
import type { Rendered } from './ask-next';
import { nothingAllowed, policyOfPage } from './csp';
import { keepingHeaders, type Keeping, statusOf } from './page-headers';

/** A page or an endpoint could not be answered; an endpoint says so in words of its own. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed';

  constructor(
    readonly status: number,
    readonly answer?: Answer,
  ) {
    super(`answered with ${status}`);
  }
}

/** For whom and under which names a page is kept. */
export interface Kept {
  readonly keeping: Keeping;
  readonly tags: readonly string[];
}

/** Kept by nobody. */
export const notKept: Kept = { keeping: 'never', tags: [] };

/** Headers of the framework that tell of its inside, or that a finished page has anew. */
const inside = ['x-middleware-rewrite', 'x-nextjs-cache', 'x-nextjs-prerender', 'etag', 'cache-control'];

/**
 * Makes a whole answer of what Next has rendered: the status that the page asks for, how long it counts, and a policy
 * that lets exactly its own scripts run (decisions 12). `missing` stands in for the framework's own 404 document, which
 * is empty until its scripts fill it.
 * @throws RenderFailed where the page failed.
 */
export function finishPage(rendered: Rendered, { keeping, tags }: Kept, missing: () => Answer): Answer {
  const { outcome, body } = rendered;
  const status = statusOf(outcome) ?? rendered.status;
  if (status >= 500 && outcome === null) throw new RenderFailed(status);
  if (isRedirect(status)) return rendered;
  const html = isHtml(rendered);
  if (status === 404 && outcome === null && html) return missing();
  const headers: OutgoingHttpHeaders = { ...rendered.headers };
  for (const name of inside) Reflect.deleteProperty(headers, name);
  return {
    status,
    body,
    headers: {
      ...headers,
      ...keepingHeaders(keeping, outcome),
      ...(keeping === 'shared' && tags.length > 0 && { 'cache-tag': tags.join(',') }),
      'content-security-policy': html ? policyOfPage(body.toString()) : nothingAllowed,
    },
  };
}

const isRedirect = (status: number) => status >= 300 && status < 400;
