import type { LoggedRequest } from '../../tests/support/faulty-stock/faults/fault-board';
import { broken } from '../support/report';
import { sum } from '../support/statistics';
import { contentsOf, type Stored } from './stored';
import type { Form, Visitor } from './visitors';

/** The outcome that a response reports to the visitor. */
export type ReportedOutcome = 'confirmed' | 'refused' | 'unknown' | 'error';

/** One submit and its result. */
export interface Press {
  readonly visitor: Visitor;
  readonly form: Form;
  readonly phase: string;
  /** Whether the form had been sent before. */
  readonly repeated: boolean;
  readonly reported: ReportedOutcome;
  /** Milliseconds since 1970. */
  readonly answeredAt: number;
}

/** One form with all its submits, in the order of their responses. */
export interface SentForm extends Pick<Press, 'visitor' | 'form'> {
  readonly presses: readonly Press[];
}

/** The submits by form. */
export function sentForms(presses: readonly Press[]): SentForm[] {
  const forms = new Map(presses.map(({ form, visitor }) => [form, visitor]));
  const pressesOf = (form: Form) => presses.filter((press) => press.form === form);
  return [...forms].map(([form, visitor]) => ({ form, visitor, presses: pressesOf(form) }));
}

export const isConfirmed = ({ presses }: SentForm): boolean =>
  presses.some(({ reported }) => reported === 'confirmed');

const named = ({ visitor, form }: SentForm): string =>
  `visitor ${visitor.number} (${form.kind}, ${form.key === null ? 'without scripts' : 'with scripts'})`;

/** Compares the stored requests with the reported outcomes. */
export function checkStored(forms: readonly SentForm[], stored: readonly Stored[]): string[] {
  const existing = new Set(forms.map(({ form }) => contentsOf(form)));
  const strange = stored.filter(({ contents }) => !existing.has(contents));
  return [
    ...strange.map(({ contents }) => `stored, but nobody sent it: ${contents}`),
    ...forms.flatMap((sent) => {
      const own = storedOf(sent, stored);
      const reported = sent.presses.map((press) => press.reported);
      const wasUnsure = isConfirmed(sent) || reported.includes('unknown');
      const { key: sentKey } = sent.form;
      return broken({
        [`${named(sent)} is stored ${own.length} times`]: own.length > 1,
        [`${named(sent)} was confirmed, but is not stored`]: own.length === 0 && isConfirmed(sent),
        [`${named(sent)} is stored, but was told only: ${reported.join(', ')}`]: own.length > 0 && !wasUnsure,
        [`${named(sent)} is stored under another key`]: own.some(
          ({ key }) => sentKey !== null && key !== sentKey,
        ),
      });
    }),
  ];
}

/** Forms that arrived although no response confirmed them. */
export function storedUnconfirmed(forms: readonly SentForm[], stored: readonly Stored[]): SentForm[] {
  return forms.filter((sent) => !isConfirmed(sent) && storedOf(sent, stored).length > 0);
}

/** Compares the storefront's calls with the submits: it never retries by itself, and never repeats after a success. */
export function checkCalls(
  forms: readonly SentForm[],
  stored: readonly Stored[],
  calls: readonly LoggedRequest[],
): string[] {
  const presses = sum(forms.map((form) => form.presses.length));
  const ofNoForm = new Set(calls.map(({ idempotencyKey }) => idempotencyKey));
  const problems = broken({
    [`${calls.length} calls were made for ${presses} presses`]: calls.length > presses,
    'a call was made without a key': ofNoForm.has(null),
  });
  let leftPresses = 0;
  for (const sent of forms) {
    const { key: sentKey } = sent.form;
    // The server chooses the key of a form without scripts: it is known once the form is stored.
    const keys = new Set(sentKey === null ? storedOf(sent, stored).map(({ key }) => key) : [sentKey]);
    if (keys.size === 0) {
      leftPresses += sent.presses.length;
      continue;
    }
    for (const key of keys) ofNoForm.delete(key);
    const own = calls.filter(({ idempotencyKey }) => keys.has(idempotencyKey));
    if (own.length > sent.presses.length)
      problems.push(`${named(sent)}: ${own.length} calls for ${sent.presses.length} presses`);
    const success = sent.presses.find(({ reported }) => reported === 'confirmed');
    if (success && own.some(({ at }) => at > success.answeredAt))
      problems.push(`${named(sent)} was sent again after its success`);
  }
  const left = calls.filter(({ idempotencyKey }) => ofNoForm.has(idempotencyKey)).length;
  if (left > leftPresses)
    problems.push(`${left} calls for ${leftPresses} presses of forms that never arrived`);
  return problems;
}

/** While the upstream is well, a valid form is confirmed and an invalid one refused, at once. */
export function checkHealthy(presses: readonly Press[], phase: string): string[] {
  return presses
    .filter((press) => press.phase === phase && (press.reported === 'unknown' || press.reported === 'error'))
    .map(({ visitor, reported }) => `${phase}: visitor ${visitor.number} was told "${reported}"`);
}

function storedOf({ form }: SentForm, stored: readonly Stored[]): readonly Stored[] {
  const contents = contentsOf(form);
  return stored.filter((one) => one.contents === contents);
}
