import { randomUUID } from 'node:crypto';
import { emptyLead, type LeadKind, type LeadValues } from '../../lib/leads/fields';
import type { FinancingChoice } from '../../lib/finance/financing';
import { wireDealers } from '../../stock-service/data/dealers';
import { allModels } from '../../stock-service/data/models/all-models';

/** A visitor's reaction to a failure: most submit the same form again. */
export type Habit = 'presses again' | 'gives up' | 'has two tabs' | 'corrects';

/** A visitor's form; changed contents are another form, with another key. */
export interface Form {
  readonly kind: LeadKind;
  /** Null for a form that is sent without scripts. */
  readonly key: string | null;
  readonly values: LeadValues;
  readonly vehicle: string | null;
  /** The simulation in a form without scripts. */
  readonly choice: FinancingChoice | null;
}

export interface Visitor {
  readonly number: number;
  /** The loopback address that the visitor's requests come from. */
  readonly address: string;
  readonly habit: Habit;
  readonly first: Form;
  /** A corrected copy of the previous form. */
  corrected(form: Form): Form;
}

/** The stock has vehicles from 501 on, and none of this number. */
const soldVehicle = '9999';

/** The visitor of a number from 1 on, always the same but for the keys. Name, e-mail, phone and IP are unique. */
export function visitor(number: number): Visitor {
  const habits: readonly Habit[] = ['gives up', 'has two tabs', 'has two tabs', 'corrects'];
  const kind: LeadKind = number % 3 === 0 ? 'interest' : 'contact';
  const plain = number % 7 < 2;
  const dealer = wireDealers[number % wireDealers.length];
  const values: LeadValues = {
    ...emptyLead,
    name: `Yaiza ${letters(number)}`,
    surnames: `Guanche${letters(number)} Tinguaro`,
    email: `visitante.${number}@correo-de-prueba.es`,
    phone: `612 70${Math.floor(number / 100)} 4${String(number % 100).padStart(2, '0')}`,
    island: dealer?.island_id ?? '',
    dealer: dealer?.dealer_id ?? '',
    model: kind === 'contact' ? (allModels[number % allModels.length]?.urlKey ?? '') : '',
    communications: number % 2 === 0,
    terms: kind === 'interest',
  };
  const wrong = number % 19 === 4 ? { ...values, phone: values.phone.slice(0, -1) } : values;
  const requested = number % 27 === 6 ? soldVehicle : String(501 + (number % 299));
  const newKey = () => (plain ? null : randomUUID());
  return {
    number,
    address: `127.2.${Math.floor(number / 250)}.${(number % 250) + 1}`,
    habit: habits[number % 10] ?? 'presses again',
    first: {
      kind,
      key: newKey(),
      values: wrong,
      vehicle: kind === 'interest' ? requested : null,
      choice: plain && kind === 'interest' ? { entry: 0, months: 48 } : null,
    },
    corrected: (form) => ({
      ...form,
      key: newKey(),
      values: { ...form.values, phone: values.phone.replace('612', '613') },
      vehicle: form.vehicle && String(501 + (number % 299)),
    }),
  };
}

/** Visitors with scripts who make no mistake and want no sold vehicle: a new one with each call. */
export function rightVisitors(): () => Visitor {
  let number = 0;
  const isRight = () => number % 19 !== 4 && number % 27 !== 6 && number % 7 >= 2;
  return () => {
    do number += 1;
    while (!isRight());
    return visitor(number);
  };
}

/** The fields that a browser posts of a form. */
export function postedFields({ values, vehicle, choice }: Form): Record<string, string> {
  const typed = Object.entries(values).flatMap(([field, value]) =>
    value === false || value === '' ? [] : [[field, value === true ? 'on' : value] as const],
  );
  return {
    ...Object.fromEntries(typed),
    ...(vehicle !== null && { vehicle }),
    ...(choice && { entry: String(choice.entry), months: String(choice.months) }),
  };
}

/** A form as the browser's code sends it. */
export function leadOf(form: Form) {
  return {
    path: `/api/${form.kind}`,
    headers: { 'idempotency-key': form.key ?? '' },
    json: { ...postedFields(form), elapsedMs: '5000' },
  };
}

/** Names have no digits. */
function letters(number: number): string {
  return String(number)
    .padStart(3, '0')
    .replace(/\d/g, (digit) => 'bcdfghjlmn'.charAt(Number(digit)));
}
