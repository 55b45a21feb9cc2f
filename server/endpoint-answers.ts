import type { IncomingMessage } from 'node:http';
import { endpoints } from '@/lib/addresses/endpoints';
import type { Answer } from './answer';
import type { AskNext } from './ask-next';
import { endpointQuestion, hasBody } from './endpoint-question';
import { FormLane } from './form-lane';
import { healthOf } from './health';
import { postRefusal } from './post-refusal';
import type { RenderLimit } from './render-limit';

const none = Buffer.alloc(0);

interface EndpointParts {
  readonly ask: AskNext;
  readonly limit: RenderLimit;
  /** The error page, for browsers without scripts. */
  readonly failed: () => Answer;
}

/**
 * Answers requests to our endpoints: health and what can't be a form at once, forms and purges in a lane of their own, and
 * what only reads within the places for renderings (product 13.6).
 */
export function endpointAnswers({ ask, limit, failed }: EndpointParts) {
  const health = healthOf(ask);
  const forms = new FormLane();
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
    if (posted === 'form' || posted === 'purge') return forms.run(request, prepare, failed);
    const next = await prepare();
    return typeof next === 'function' ? limit.run(posted ? 'simulations' : 'calls', next) : next;
  };
}
