import * as z from 'zod/mini';
import { isEmail, isName, isPhone, isPlain } from './person-rules';
import {
  dealersOn,
  fieldsOf,
  type RequestChoices,
  type RequestField,
  type RequestKind,
  type RequestValues,
} from './request-values';

const name = z.string().check(z.refine(isName), z.trim());
const email = z.string().check(z.refine(isEmail), z.trim());
const phone = z.string().check(z.refine(isPhone), z.trim());
/** A model where none is offered. */
const unasked = z._default(z.string().check(z.maxLength(100), z.refine(isPlain)), '');

const optional = z._default(z.boolean(), false);

/** One of the offered options. */
const oneOf = (options: readonly { readonly id: string }[]) =>
  z.string().check(z.refine((value) => options.some(({ id }) => id === value)));

const place = (choices: RequestChoices) => ({
  island: oneOf(choices.islands),
  dealer: oneOf(choices.dealers),
});

const onIsland = (choices: RequestChoices) =>
  z.refine<Pick<RequestValues, 'island' | 'dealer'>>(
    ({ island, dealer }) => dealersOn(choices, island).some(({ id }) => id === dealer),
    { path: ['dealer'] },
  );

const person = { name, surnames: name, email, phone };

/** The rules of the contact form (specification 5). A site without configured models doesn't ask for one. */
export const contactSchema = (choices: RequestChoices) =>
  z
    .object({
      ...person,
      ...place(choices),
      model: choices.models.length > 0 ? oneOf(choices.models) : unasked,
      communications: optional,
      analysis: optional,
      terms: optional,
    })
    .check(onIsland(choices));

/** The rules of the interest form: the same, and its terms have to be accepted (decisions 6). */
export const interestSchema = (choices: RequestChoices) =>
  z
    .object({
      ...person,
      ...place(choices),
      model: unasked,
      communications: optional,
      analysis: optional,
      terms: z.literal(true),
    })
    .check(onIsland(choices));

const schemas = { contact: contactSchema, interest: interestSchema };

/** A form that keeps its rules, trimmed; or the fields that don't, in the form's order. */
export type CheckedRequest =
  | { readonly ok: true; readonly values: RequestValues }
  | { readonly ok: false; readonly fields: readonly RequestField[] };

/** Holds a form's contents, whatever they are, against its rules. The browser and the server both ask this. */
export function checkRequest(kind: RequestKind, values: unknown, choices: RequestChoices): CheckedRequest {
  const result = schemas[kind](choices).safeParse(values);
  if (result.success) return { ok: true, values: result.data };
  const failing = new Set(result.error.issues.map(({ path }) => String(path[0] ?? '')));
  return { ok: false, fields: fieldsOf[kind].filter((field) => failing.has(field)) };
}
