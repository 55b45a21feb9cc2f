import type { IncomingMessage } from 'node:http';
import { overloaded, retrySoon } from '@/lib/web/http/overload';
import { limits } from '@/lib/platform/bounds';
import { Limit, OverloadedError } from '@/lib/platform/limit';
import { log } from '@/lib/platform/log';
import { endpoints } from '@/lib/addresses/endpoints';
import { jsonAnswer, type Answer } from './answer';
import type { AskNext } from './ask-next';
import { endpointQuestion, hasBody } from './endpoint-question';
import { healthOf } from './health';
import { timedRendering } from './observe';
import { postRefusal } from './post-refusal';

const none = Buffer.alloc(0);

interface EndpointParts {
  readonly ask: AskNext;
  readonly limit: Limit;
  /** The error page, for browsers without scripts. */
  readonly failed: () => Answer;
  /** Places for forms and purges that are being read, wait or are under way. */
  readonly forms?: Limit | undefined;
}

/**
 * Answers requests to our endpoints: health and what can't be a form at once, forms and purges in a lane of their own, and
 * what only reads within the places for renderings (product 13.6).
 */
export function endpointAnswers({ ask, limit, failed, forms = new Limit(limits.forms) }: EndpointParts) {
  const health = healthOf(ask);
  const delivered = new Limit(limits['forms that are delivered'], timedRendering);
  return async (request: IncomingMessage, path: string): Promise<Answer> => {
    const said = health.get(path);
    if (said) return said();
    const posted = request.method === 'POST' ? endpoints.get(path)?.posted : undefined;
    const bare = posted && !hasBody(request) ? postRefusal(posted, request.headers, none) : null;
    if (bare) return bare;
    const prepare = async () => {
      const question = await endpointQuestion(request);
      if ('status' in question) return question;
      const refusal = posted && postRefusal(posted, request.headers, question.body ?? none);
      return refusal ?? (() => ask(question));
    };
    if (posted === 'form' || posted === 'purge') {
      const inTurn = async () => {
        const next = await prepare();
        return typeof next === 'function' ? delivered.run(next, { kind: 'forms' }) : next;
      };
      return forms.run(inTurn).catch((error: unknown) => {
        if (error instanceof OverloadedError) return noRoom(request, failed);
        throw error;
      });
    }
    const next = await prepare();
    return typeof next === 'function' ? limit.run(next, { kind: posted ? 'simulations' : 'calls' }) : next;
  };
}

/** Before the body is taken, which ends the connection. In a page what was typed is still in its form. */
function noRoom({ headers }: IncomingMessage, page: () => Answer): Answer {
  log.warn('too many forms at once');
  const own = { ...retrySoon, connection: 'close' };
  if (!String(headers['content-type']).includes('form')) return jsonAnswer(503, overloaded, own);
  const shown = page();
  return { ...shown, status: 503, headers: { ...shown.headers, ...own } };
}
