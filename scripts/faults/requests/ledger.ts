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
export interface SentForm {
  readonly visitor: Visitor;
  readonly form: Form;
  readonly presses: readonly Press[];
}

/** The presses by form. */
export function sentForms(presses: readonly Press[]): SentForm[] {
  const forms = new Map<Form, Press[]>();
  for (const press of presses) {
    const held = forms.get(press.form);
    if (held) held.push(press);
    else forms.set(press.form, [press]);
  }
  return [...forms].flatMap(([form, all]) => {
    const visitor = all[0]?.visitor;
    return visitor ? [{ visitor, form, presses: all }] : [];
  });
}

export const isConfirmed = ({ presses }: SentForm): boolean =>
  presses.some(({ told }) => told === 'confirmed');
