import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findTraces, idOf, violationsOf, type Press } from '@/scripts/forms/ledger';
import type { Outcome } from '@/scripts/forms/send';
import { visitor } from '@/scripts/forms/visitors';
import { givenFolder } from '../support/folder';

const somebody = visitor(11);
const { form } = somebody;
const { key } = form;
const stored = { key, id: idOf(form) };

const presses = (...outcomes: Outcome[]): Press[] =>
  outcomes.map((outcome, index) => ({ visitor: somebody, form, outcome, answeredAt: 100 * (index + 1) }));
const call = (at: number, idempotencyKey = key) => ({
  ...{ call: 'contact' as const, method: 'POST', path: '/contact' },
  ...{ idempotencyKey, at },
});

test.each([
  [presses('unknown', 'confirmed'), [stored], [call(50), call(150)]],
  [presses('error', 'unknown'), [stored], [call(50)]],
  [presses('refused'), [], []],
])('a form that is stored as it was told breaks no rule', (...args) => {
  expect(violationsOf(...args)).toEqual([]);
});

test.each<[string, Outcome[], (typeof stored)[], ReturnType<typeof call>[], string]>([
  ['confirmed and lost', ['confirmed'], [], [], 'is not stored'],
  ['stored twice', ['confirmed'], [stored, stored], [], 'stored 2 times'],
  ['stored under the key of another', ['confirmed'], [stored, { key, id: 'other' }], [], 'shares its key'],
  ['stored, but told that it failed', ['error', 'refused'], [stored], [], 'told only: error, refused'],
  ['stored, but never sent', [], [stored], [], 'nobody sent it'],
  [
    'sent after its success',
    ['confirmed', 'confirmed'],
    [stored],
    [call(50), call(150)],
    'after its success',
  ],
  ['sent more often than submitted', ['unknown'], [stored], [call(50), call(60)], '2 calls in 1 submits'],
  ['sent without a key', ['unknown'], [], [call(50, null)], 'without a key'],
])('a form that is %s breaks a rule', (_, outcomes, rows, calls, problem) => {
  expect(violationsOf(presses(...outcomes), rows, calls)).toContainEqual(expect.stringContaining(problem));
});

const folder = givenFolder();

test('personal data is found in the log and in files of the cache, in narrow and wide characters', async () => {
  const search = (log: string) => findTraces(presses('confirmed'), [log], folder());
  const file = join(folder(), 'pages/a');
  await mkdir(join(folder(), 'pages'));
  await writeFile(file, 'visitante.9@correo-de-prueba.es');
  expect((await search('a form of visitor 9')).found).toEqual([]);
  for (const encoding of ['utf8', 'utf16le'] as const) {
    await writeFile(file, Buffer.from('€ 612700411 €', encoding));
    expect((await search('')).found).toEqual(['personal data stands in the cache: /pages/a']);
  }
  expect((await search('to visitante.11@correo-de-prueba.es')).found).toHaveLength(2);
});
