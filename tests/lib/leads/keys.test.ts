import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { restart } from '../../support/restart';
import { resetMaintenance, enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { resetState } from '@/lib/platform/state';
import { freshKey, postForm, leadTestService, outcomeOf } from '../../support/leads';

/*
 * A law after the idempotency keys of payment systems: from its first send on a key belongs to one form (product 10.7),
 * whatever happens to it, unless the dealer's system has refused it.
 */

jest.mock('next-intl/server', () => jest.requireActual<object>('../../support/translations'));

const leads = leadTestService();
const forms = { first: {}, corrected: { name: 'Ayoze' } };
type Form = keyof typeof forms;

const press = async (key: string, form: Form = 'first') =>
  outcomeOf(await postForm('contact', { key, fields: forms[form] }));

/** The number of calls to the dealer's system. */
const calls = () => leads.upstream.requested.filter((line) => line.endsWith('/contact')).length;

/** Clears a process's memory of forms; files on disk stay. */
function processEnds(): void {
  resetState('lead-ledger');
  restart();
}

const refuses = () =>
  leads.upstream.use(
    http.post('*/contact', () => HttpResponse.json({ code: '-1', message: 'No' }), { once: true }),
  );

interface Answer {
  readonly happens: () => unknown;
  readonly outcome: string;
  /** Whether the dealer's system has the form afterwards. */
  readonly isStored?: true;
  /** Whether it may have the form, as far as we can know. */
  readonly mayHaveArrived?: true;
}

/** What can happen to a form that is sent. */
const answers: readonly Answer[] = [
  { happens: () => undefined, outcome: 'sent', isStored: true },
  {
    happens: () => leads.failsOnce({ drop: 'after' }),
    outcome: 'unknown',
    isStored: true,
    mayHaveArrived: true,
  },
  { happens: () => leads.failsOnce({ drop: 'before' }), outcome: 'unknown', mayHaveArrived: true },
  {
    happens: () => leads.failsOnce({ body: 'truncated' }),
    outcome: 'unknown',
    isStored: true,
    mayHaveArrived: true,
  },
  { happens: () => leads.failsOnce({ status: 500 }), outcome: 'server-error', mayHaveArrived: true },
  {
    happens: () => leads.failsOnce({ status: 409, handled: true }),
    outcome: 'server-error',
    isStored: true,
    mayHaveArrived: true,
  },
  {
    happens: () => leads.failsOnce({ merge: { code: 'OK' } }),
    outcome: 'unknown',
    isStored: true,
    mayHaveArrived: true,
  },
  { happens: () => leads.failsOnce({ status: 503 }), outcome: 'maintenance', mayHaveArrived: true },
  { happens: () => leads.failsOnce({ status: 422 }), outcome: 'server-error' },
  { happens: () => leads.failsOnce({ status: 400 }), outcome: 'error' },
  { happens: refuses, outcome: 'refused' },
];

const anyStep = fc.record({
  form: fc.constantFrom<Form>('first', 'first', 'corrected'),
  answer: fc.constantFrom(...answers),
  /** What happens before the form is sent. */
  before: fc.constantFrom('nothing', 'nothing', 'the process ends', 'maintenance'),
});

test('whatever fails when, a form is stored once, and its visitor is told what is known', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 6 }), async (steps) => {
      resetState('limiter.leads');
      const key = freshKey();
      let owner: Form | null = null;
      let isConfirmed = false;
      let isStored = false;
      for (const { form, answer, before } of [...steps, ...steps.slice(-1)]) {
        if (before === 'the process ends') processEnds();
        const isOthers = owner !== null && owner !== form;
        const isKnown = isOthers || isConfirmed;
        const isClosed = before === 'maintenance' && !isKnown;
        if (isClosed) enterMaintenance();
        else if (!isKnown) await answer.happens();
        const called = calls();
        const told = isOthers ? 'conflict' : isConfirmed ? 'sent' : isClosed ? 'maintenance' : answer.outcome;
        expect(await press(key, form)).toBe(told);
        expect(calls() - called).toBe(isKnown || isClosed ? 0 : 1);
        resetMaintenance();
        if (!isKnown && !isClosed) {
          isStored ||= answer.isStored ?? false;
          isConfirmed = answer.outcome === 'sent';
          // Once it may have arrived, no later refusal gives the key to another form.
          if (isConfirmed || answer.mayHaveArrived) owner = form;
        }
        const stored = (await leads.stored()).filter((request) => request.idempotency_key === key);
        expect(stored).toHaveLength(isStored ? 1 : 0);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('a day later the key is free', async () => {
  const key = freshKey();
  expect(await press(key)).toBe('sent');
  const now = Date.now() + 24 * 3_600_000 + 1_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  await press(key, 'corrected');
  expect(calls()).toBe(2);
});

test('a form that is stored while its process ends is stored once, and a second submit is confirmed', async () => {
  const key = freshKey();
  await leads.failsOnce({ drop: 'after' });
  leads.upstream.use(http.post('*/contact', processEnds, { once: true }));
  void press(key);
  while ((await leads.stored()).length === 0) await new Promise((next) => setImmediate(next));
  expect(await press(key, 'corrected')).toBe('conflict');
  expect(await press(key)).toBe('sent');
  expect(await leads.stored()).toHaveLength(1);
});

test('a form with mistakes takes no key', async () => {
  const key = freshKey();
  expect((await postForm('contact', { key, fields: { phone: '1' } })).status).toBe(422);
  expect(await press(key)).toBe('sent');
});

test('of forms that are sent at once under one key the same are one request, and another is a conflict', async () => {
  const key = freshKey();
  const outcomes = await Promise.all([press(key), press(key), press(key), press(key, 'corrected')]);
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'conflict']);
  expect(calls()).toBe(1);
});

test.each([
  ['another campaign', { query: '?utm_source=otra' }, 'sent'],
  ['more time taken', { elapsedMs: '60000' }, 'sent'],
  ['another vehicle', { vehicle: '502' }, 'conflict'],
  ['other terms', { entry: '0', months: '36' }, 'conflict'],
])('%s under the same key', async (_, fields, outcome) => {
  const key = freshKey();
  await postForm('interest', { key });
  expect(await outcomeOf(await postForm('interest', { key, fields }))).toBe(outcome);
  // The key of an interest is none of a contact form either.
  expect((await postForm('contact', { key })).status).toBe(400);
  expect(calls()).toBe(1);
});
