import { isObject } from '../../../../stock-service/json';
import type { Habits } from './habit';
import { changingJson, gatewayPage, json, replacing, withBody } from './responses';

const calls = ['contact'] as const;
const partOf = (value: unknown, name: 'code' | 'message') => (isObject(value) ? value[name] : undefined);

/** Responses to a contact request with the result in another shape than the contract's. */
const shapes: Habits = {
  'contact-in-list': {
    summary: 'POST contact answers `[{"code":"0","message":"…"}]`.',
    calls,
    after: changingJson((value) => [value]),
  },
  'contact-number-code': {
    summary: 'POST contact answers the code as a number.',
    calls,
    after: changingJson((value) => ({
      code: Number(partOf(value, 'code')),
      message: partOf(value, 'message'),
    })),
  },
  'contact-numbered': {
    summary: 'POST contact answers `{"0":{"code":"0","message":"…"}}`.',
    calls,
    after: changingJson((value) => ({ 0: value })),
  },
  'contact-created': {
    summary: 'POST contact answers 201 with the result.',
    calls,
    after: async (response) => (response.status === 200 ? json(await response.json(), 201) : response),
  },
  'contact-wrong-type': {
    summary: 'POST contact answers its JSON as `text/html`.',
    calls,
    after: async (response) => withBody(response, await response.text(), 'text/html; charset=UTF-8'),
  },
};

/** The request is stored, but its response doesn't say so. */
const uncertain: Habits = {
  'contact-no-code': {
    summary: 'POST contact stores the request and answers 200 with a message but no code.',
    calls,
    after: changingJson((value) => ({ message: partOf(value, 'message') })),
  },
  'contact-true': {
    summary: 'POST contact stores the request and answers `true`.',
    calls,
    after: changingJson(() => true),
  },
  'contact-empty-created': {
    summary: 'POST contact stores the request and answers 201 without a body.',
    calls,
    after: replacing(() => new Response('', { status: 201 })),
  },
  ...Object.fromEntries(
    [502, 503, 504, 520, 522, 524, 527].map((status) => [
      `contact-${status}`,
      {
        summary: `POST contact stores the request; then the gateway answers ${status}.`,
        calls,
        after: replacing(() => gatewayPage(status)),
      },
    ]),
  ),
  'contact-reset': {
    summary: 'POST contact stores the request; then the connection is reset.',
    calls,
    after: (_, context) => context.drop(),
  },
};

/** Habits of POST contact. */
export const contactHabits: Habits = {
  ...shapes,
  ...uncertain,
  'contact-repeats': {
    summary: 'POST contact ignores `Idempotency-Key`: a repeated request is stored twice.',
    calls,
    // Removes the key before the service reads it.
    before: ({ request }) => {
      request.headers.delete('Idempotency-Key');
      return undefined;
    },
  },
  'contact-closes-idle': {
    summary: 'The upstream closes connections that have been idle for a second, without a warning.',
    calls,
    before: ({ idleMs, drop }) => (idleMs !== null && idleMs > 1_000 ? drop() : undefined),
  },
};
