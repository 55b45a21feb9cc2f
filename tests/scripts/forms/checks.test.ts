import {
  checkCalls,
  checkStored,
  sentForms,
  storedUnconfirmed,
  type Press,
  type ReportedOutcome,
} from '@/scripts/forms/checks';
import { contentsOf, type Stored } from '@/scripts/forms/stored';
import { visitor } from '@/scripts/forms/visitors';

const somebody = visitor(11);
const form = somebody.first;
const key = form.key!;

const presses = (...reported: ReportedOutcome[]): Press[] =>
  reported.map((one, index) => ({
    visitor: somebody,
    form,
    phase: 'healthy',
    repeated: index > 0,
    reported: one,
    answeredAt: 100 * (index + 1),
  }));
const sent = (...reported: ReportedOutcome[]) => sentForms(presses(...reported));
const stored: Stored = { key, contents: contentsOf(form) };
const call = (at: number, idempotencyKey: string | null = key) => ({
  call: 'contact' as const,
  method: 'POST',
  path: '/rest/default/V1/stockfinder/contact',
  idempotencyKey,
  at,
});

test('a form that is confirmed and stored once is in order', () => {
  expect(checkStored(sent('unknown', 'confirmed'), [stored])).toEqual([]);
  expect(checkCalls(sent('unknown', 'confirmed'), [stored], [call(50), call(150)])).toEqual([]);
});

test.each<[string, ReportedOutcome[], Stored[], string]>([
  ['confirmed and lost', ['confirmed'], [], 'is not stored'],
  ['stored twice', ['confirmed'], [stored, stored], 'stored 2 times'],
  ['stored under another key', ['confirmed'], [{ ...stored, key: 'other' }], 'another key'],
  ['stored, but told that it failed', ['error', 'refused'], [stored], 'told only: error, refused'],
  ['stored, but never sent', [], [{ key, contents: 'somebody else' }], 'nobody sent it'],
])('a form that is %s breaks a rule', (_, reported, stored, problem) => {
  expect(checkStored(sent(...reported), stored)).toEqual([expect.stringContaining(problem)]);
});

test('a form may be stored unconfirmed when its outcome was reported as unknown', () => {
  const forms = sent('error', 'unknown');
  expect(checkStored(forms, [stored])).toEqual([]);
  expect(storedUnconfirmed(forms, [stored])).toEqual(forms);
});

test('calls beyond the submits, after the success or without a key break a rule', () => {
  const forms = sent('confirmed', 'confirmed');
  const problems = (...calls: ReturnType<typeof call>[]) => checkCalls(forms, [stored], calls).join('\n');
  expect(problems(call(50))).toBe('');
  expect(problems(call(50), call(150))).toContain('sent again after its success');
  expect(problems(call(50), call(60), call(70))).toContain('3 calls for 2 presses');
  expect(problems(call(50, null))).toContain('without a key');
});

test('forms without scripts that never arrived account for no more calls than submits', () => {
  const plain = visitor(7);
  const press: Press = { ...presses('unknown')[0]!, visitor: plain, form: plain.first };
  expect(plain.first.key).toBeNull();
  expect(checkCalls(sentForms([press]), [], [call(50, 'ours')])).toEqual([]);
  expect(
    checkCalls(
      sentForms([press, press]),
      [],
      [1, 2, 3].map((at) => call(at, 'ours')),
    ),
  ).toContainEqual(expect.stringContaining('never arrived'));
});
