import { ServerResponse } from 'node:http';
import { processWide } from '../process-wide';
import { finish, substitute } from './finish';

type Writer = (this: ServerResponse, ...args: unknown[]) => unknown;

/** What is sent instead of the rest of an answer; null once it has been sent. */
const instead = new WeakMap<ServerResponse, string | null>();

/**
 * Puts the finishing touches on every answer of this process: pages, redirects, static files and the framework's own
 * errors, which neither the middleware nor `headers` of next.config.mjs reach (not without doubling the policy that a
 * cached page brings along). Called once when the server starts.
 */
export function installAnswers(): void {
  processWide('answers', () => {
    const prototype = ServerResponse.prototype as unknown as Record<'writeHead' | 'write' | 'end', Writer>;
    const { writeHead, write, end } = prototype;
    prototype.writeHead = function (...args) {
      const before = this.statusCode;
      prepare(this);
      if (!instead.has(this) && this.statusCode === before) return writeHead.apply(this, args);
      return writeHead.call(this, this.statusCode);
    };
    prototype.write = function (...args) {
      return replaced(this, end) ? true : write.apply(this, args);
    };
    prototype.end = function (...args) {
      return replaced(this, end) ? this : end.apply(this, args);
    };
    return true;
  });
}

/** Before the head goes out: the headers of decisions 12, and another body where the page failed. */
function prepare(response: ServerResponse): void {
  if (response.headersSent || instead.has(response)) return;
  const body = substitute(response);
  if (body !== null) instead.set(response, body);
  finish(response);
}

/** Sends the other body at the first attempt to send the old one; all further ones come to nothing. */
function replaced(response: ServerResponse, end: Writer): boolean {
  prepare(response);
  const body = instead.get(response);
  if (body === undefined) return false;
  instead.set(response, null);
  if (body !== null) end.call(response, body);
  return true;
}
