import { randomUUID } from 'node:crypto';
import { emptyLeadValues, type LeadKind, type LeadValues } from '../../lib/leads/fields';
import { wireDealers } from '../../stock-service/data/dealers';
import { allModels } from '../../stock-service/data/models/all-models';

/** A visitor's form; changed contents are another form, with another key. */
export interface Form {
  readonly kind: LeadKind;
  /** Null for a form that is sent without scripts: the server chooses its key. */
  readonly key: string | null;
  readonly values: LeadValues;
  readonly vehicle: string | null;
}

export interface Visitor {
  readonly number: number;
  readonly ip: string;
  /** The tabs that send the same form at the same moment. */
  readonly tabs: number;
  /** The form as the visitor would send it next. */
  form: Form;
}

/**
 * The visitor of a number from 1 to 999, always the same but for the keys. E-mail, phone and IP are unique.
 */
export function createVisitor(number: number): Visitor {
  const kind: LeadKind = number % 3 === 0 ? 'interest' : 'contact';
  const dealer = wireDealers[number % wireDealers.length];
  const phone = phoneOf(number, 612);
  const values: LeadValues = {
    ...emptyLeadValues,
    name: 'Yaiza',
    surnames: 'Guanche Tinguaro',
    email: `visitante.${number}@correo-de-prueba.es`,
    // One in 19 mistypes the number.
    phone: number % 19 === 4 ? phone.slice(0, -1) : phone,
    island: dealer?.island_id ?? '',
    dealer: dealer?.dealer_id ?? '',
    model: kind === 'contact' ? (allModels[number % allModels.length]?.urlKey ?? '') : '',
    communications: number % 2 === 0,
    terms: kind === 'interest',
  };
  return {
    number,
    ip: `198.18.${Math.floor(number / 250)}.${(number % 250) + 1}`,
    tabs: number % 5 === 0 ? 2 : 1,
    form: {
      kind,
      key: number % 7 < 2 ? null : randomUUID(),
      values,
      vehicle: kind === 'interest' ? String(501 + (number % 299)) : null,
    },
  };
}

/** A visitor's form with another phone number, which is right, under another key. */
export function withCorrectedPhone({ number, form }: Visitor): Form {
  const values = { ...form.values, phone: phoneOf(number, 613) };
  return { ...form, key: form.key && randomUUID(), values };
}

const phoneOf = (number: number, prefix: number) =>
  `${prefix} 70${Math.floor(number / 100)} 4${String(number % 100).padStart(2, '0')}`;
