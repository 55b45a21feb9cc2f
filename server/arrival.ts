import type { IncomingMessage } from 'node:http';
import type { Answer } from './answer';
import { destinationOf, type Destination } from './destination';
import { refusalOf } from './guards';

/** What a request comes to: refused before anybody has read its address, or somewhere. */
export type Arrival = Destination | { readonly kind: 'refused'; readonly answer: Answer };

export function arrivalOf(request: IncomingMessage): Arrival {
  const answer = refusalOf(request);
  return answer ? { kind: 'refused', answer } : destinationOf(request.url ?? '/');
}
