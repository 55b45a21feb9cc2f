import type { IncomingMessage } from 'node:http';
import { overloaded, retrySoon } from '@/lib/web/http/overload';
import { log } from '@/lib/platform/log';
import { jsonAnswer, type Answer } from './answer';
import { RenderLimit } from './render-limit';

/** Forms and purges that are being read, wait or are under way. Each holds at most 100 kB, all of them 200 MB. */
const most = 2_000;
/** So many run at once also when the processor has no time to spare; others begin as it has. */
const few = 16;

/** The way of forms and purges: they wait for their turn, so that pages are served beside them, and none is lost (product 13.6). */
export class FormLane {
  readonly #turns: RenderLimit;
  #taken = 0;

  constructor(private readonly places = most) {
    this.#turns = new RenderLimit({ running: places, runningOfAKind: places, waitingOfAKind: places }, few);
  }

  /**
   * @param answer reads the request's body and resolves to what makes its response, or to the response that refuses it
   * @param page is sent to a browser without scripts when there is no room: what was typed is still in its form
   */
  async run(
    { headers }: Pick<IncomingMessage, 'headers'>,
    answer: () => Promise<Answer | (() => Promise<Answer>)>,
    page: () => Answer,
  ): Promise<Answer> {
    if (this.#taken >= this.places) return noRoom(String(headers['content-type']), page);
    this.#taken += 1;
    try {
      const next = await answer();
      return typeof next === 'function' ? await this.#turns.run('forms', next) : next;
    } finally {
      this.#taken -= 1;
    }
  }
}

/** Before the body is taken, which ends the connection. */
function noRoom(type: string, page: () => Answer): Answer {
  log.warn('too many forms at once');
  const headers = { ...retrySoon, connection: 'close' };
  if (!type.includes('form')) return jsonAnswer(503, overloaded, headers);
  const shown = page();
  return { ...shown, status: 503, headers: { ...shown.headers, ...headers } };
}
