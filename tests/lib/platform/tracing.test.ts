import { currentTrace, runInTrace, outgoingTraceparent } from '@/lib/platform/tracing';

const id = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test.each([`00-${id}-${spanId}-01`, `00-${id}-${spanId}-00`, `cc-${id}-${spanId}-01-more`])(
  'a trace goes on as a span of its own: %s',
  (traceparent) => {
    const sent = runInTrace({ traceparent }, 'home', outgoingTraceparent);
    const flags = traceparent.split('-')[3] ?? '';
    expect(sent).toMatch(new RegExp(`^00-${id}-(?!${spanId})[\\da-f]{16}-${flags}$`));
  },
);

test.each([
  undefined,
  '',
  'x',
  `ff-${id}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${id}-${'0'.repeat(16)}-01`,
  `00-${id.toUpperCase()}-${spanId}-01`,
  `00-${id}-${spanId}-01\r\nx: y`,
  `00-${id}${id}-${spanId}-01`,
])('what is no trace begins a new one: %j', (traceparent) => {
  const [first, second] = [1, 2].map(() => runInTrace({ traceparent }, 'home', () => currentTrace()?.id));
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(first).not.toBe(second);
  expect(first).not.toContain(id);
});

const requestId = '3b1f0c2d9a8e4f6071829304a5b6c7d8';

test.each([
  [requestId, requestId],
  ['3B1F0C2D-9A8E-4F60-7182-9304A5B6C7D8', requestId],
])('a request id of the proxy is the trace: %s', (given, expected) => {
  const headers = { 'x-request-id': given };
  expect(runInTrace(headers, 'home', () => currentTrace()?.id)).toBe(expected);
  const both = { ...headers, traceparent: `00-${id}-${spanId}-01` };
  expect(runInTrace(both, 'home', () => currentTrace()?.id)).toBe(id);
});

test.each([
  '',
  'x',
  '0'.repeat(32),
  `${requestId}a`,
  `${requestId}, ${requestId}`,
  '3b1f0c2d-9a8e4f6071829304a5b6c7d8',
])('a request id that is no trace id begins a new one: %j', (given) => {
  const trace = runInTrace({ 'x-request-id': given }, 'home', () => currentTrace()?.id);
  expect(trace).toMatch(/^(?!0{32})[\da-f]{32}$/);
  expect(trace).not.toBe(requestId);
});

test('a call outside of any request has a trace of its own', () => {
  expect(currentTrace()).toBeUndefined();
  expect(outgoingTraceparent()).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
});
