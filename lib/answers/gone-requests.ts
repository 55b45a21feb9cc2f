import { processWide } from '../process-wide';
import { BoundedMap } from '../stores/bounded-map';

const remembered = 1_000;

/**
 * Pages rendered for one request that say that what they were asked for doesn't exist, by the request's nonce: the
 * framework gives a page no way to choose its status. Noted while the page is rendered, so before its head goes out.
 */
const gone = () => processWide('gone-requests', () => new BoundedMap<true>(remembered, () => 1));

/** Has the answer to the request with this nonce go out with status 404, as it is. */
export function answerGone(nonce: string | null): void {
  if (nonce !== null) gone().set(nonce, true);
}

/** Whether {@link answerGone} was called for the request with this nonce; true once. */
export function takeGone(nonce: string | string[] | undefined): boolean {
  return typeof nonce === 'string' && gone().delete(nonce);
}
