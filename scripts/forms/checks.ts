import type { LoggedRequest } from '../../stock-service/faults/fault-board';
import { broken } from '../support/report';
import { sum } from '../support/statistics';
import { contentsOf, type Stored } from './stored';
import type { Form, Visitor } from './visitors';

/** What a visitor understands from an answer. */
export type Told = 'confirmed' | 'refused' | 'unknown' | 'error';

/** One press and what it came to. */
export interface Press {
  readonly visitor: Visitor;
  readonly form: Form;
  readonly phase: string;
  /** Whether the form had been sent before. */
  readonly repeated: boolean;
  readonly told: Told;
  /** Milliseconds since 1970. */
  readonly answeredAt: number;
}

/** One form with all its presses, in the order of their answers. */
export interface SentForm extends Pick<Press, 'visitor' | 'form'> {
  readonly presses: readonly Press[];
}

/** The presses by form. */
export function sentForms(presses: readonly Press[]): SentForm[] {
  const forms = new Map(presses.map(({ form, visitor }) => [form, visitor]));
  const pressesOf = (form: Form) => presses.filter((press) => press.form === form);
  return [...forms].map(([form, visitor]) => ({ form, visitor, presses: pressesOf(form) }));
}

export const isConfirmed = ({ presses }: SentForm): boolean =>
  presses.some(({ told }) => told === 'confirmed');

const named = ({ visitor, form }: SentForm): string =>
  `visitor ${visitor.number} (${form.kind}, ${form.key === null ? 'without scripts' : 'with scripts'})`;

/** What was stored, held against what the visitors were told. */
export function checkStored(forms: readonly SentForm[], stored: readonly Stored[]): string[] {
  const known = new Set(forms.map(({ form }) => contentsOf(form)));
  const strange = stored.filter(({ contents }) => !known.has(contents));
  return [
    ...strange.map(({ contents }) => `stored, but nobody sent it: ${contents}`),
    ...forms.flatMap((sent) => {
      const own = storedOf(sent, stored);
      const told = sent.presses.map((press) => press.told);
      const wasUnsure = isConfirmed(sent) || told.includes('unknown');
      const { key: sentKey } = sent.form;
      return broken({
        [`${named(sent)} is stored ${own.length} times`]: own.length > 1,
        [`${named(sent)} was confirmed, but is not stored`]: own.length === 0 && isConfirmed(sent),
        [`${named(sent)} is stored, but was told only: ${told.join(', ')}`]: own.length > 0 && !wasUnsure,
        [`${named(sent)} is stored under another key`]: own.some(
          ({ key }) => sentKey !== null && key !== sentKey,
        ),
      });
    }),
  ];
}

/** The forms that arrived although their visitors were never told so. */
export function storedUnconfirmed(forms: readonly SentForm[], stored: readonly Stored[]): SentForm[] {
  return forms.filter((sent) => !isConfirmed(sent) && storedOf(sent, stored).length > 0);
}

/** The storefront's calls, held against the presses: it never sends again by itself, and never after a success. */
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
    // The key of a form without scripts is the server's: it is known once the form is stored.
    const keys = new Set(sentKey === null ? storedOf(sent, stored).map(({ key }) => key) : [sentKey]);
    if (keys.size === 0) {
      leftPresses += sent.presses.length;
      continue;
    }
    for (const key of keys) ofNoForm.delete(key);
    const own = calls.filter(({ idempotencyKey }) => keys.has(idempotencyKey));
    if (own.length > sent.presses.length)
      problems.push(`${named(sent)}: ${own.length} calls for ${sent.presses.length} presses`);
    const success = sent.presses.find(({ told }) => told === 'confirmed');
    if (success && own.some(({ at }) => at > success.answeredAt))
      problems.push(`${named(sent)} was sent again after its success`);
  }
  const left = calls.filter(({ idempotencyKey }) => ofNoForm.has(idempotencyKey)).length;
  if (left > leftPresses)
    problems.push(`${left} calls for ${leftPresses} presses of forms that never arrived`);
  return problems;
}

/** While the upstream is well, a right form is confirmed and a wrong one refused, at once. */
export function checkHealthy(presses: readonly Press[], phase: string): string[] {
  return presses
    .filter((press) => press.phase === phase && (press.told === 'unknown' || press.told === 'error'))
    .map(({ visitor, told }) => `${phase}: visitor ${visitor.number} was told "${told}"`);
}

function storedOf({ form }: SentForm, stored: readonly Stored[]): readonly Stored[] {
  const contents = contentsOf(form);
  return stored.filter((one) => one.contents === contents);
}
