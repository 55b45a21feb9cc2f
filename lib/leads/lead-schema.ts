import * as z from 'zod/mini';
import { typedText } from '@/lib/web/typed-text';
import { dealersOn, leadFields, type LeadChoices, type LeadKind, type LeadValues } from './lead';

const longestName = 100;
const longestEmail = 254;

/**
 * Whether a text has neither control characters nor line breaks, not even where trimming would remove them, none that
 * turn the direction of what follows, and no half characters (product 10.3).
 */
export const isPlain = (text: string) =>
  /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u.test(text);

/** Whether a text, trimmed, matches the pattern and is plain and not too long. */
const keeps = (text: string, pattern: RegExp, longest: number) =>
  isPlain(text) && text.trim().length <= longest && pattern.test(text.trim());

/** A text that passes as its visitor sees it, trimmed. */
const textThat = (passes: (text: string) => boolean) =>
  z.string().check(z.overwrite(typedText), z.refine(passes), z.trim());

/** A name: at least one character, no digits (product 10.3). */
export const personName = textThat((text) => keeps(text, /^\P{Nd}+$/u, longestName));

/** Text without white space and the separators of address lists, in parts divided by single dots; or text in quotes. */
const localPart = String.raw`(?:[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*|"[^"]+")`;
const domain = String.raw`(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}]+`;
const ipLiteral = String.raw`\[\d{1,3}(?:\.\d{1,3}){3}\]`;
const email = new RegExp(`^${localPart}@(?:${domain}|${ipLiteral})$`, 'u');

/** An e-mail address: text, @, and a domain with a dot and an ending of two letters or more, or an IP literal (product 10.3). */
export const emailAddress = textThat((text) => keeps(text, email, longestEmail));

const phone = /^(?:\d{3} ?\d{3} ?\d{3}|\d{3} \d{2} \d{2} \d{2})$/;

/** A telephone number: three groups of three with one space or none between them, or three digits and three pairs with spaces (product 10.3). */
const phoneNumber = textThat((text) => keeps(text, phone, 12));

const national = /^(?:\(?(?:\+|00)?34\)?)?(\d{3})(\d{3})(\d{3})$/;

/** The number that the rules take in a text with a Spanish prefix, dots, hyphens or other blanks: «600 123 456»; null for none. */
export function phoneIn(text: string): string | null {
  const groups = national.exec(typedText(text).replace(/[\s./-]/g, ''));
  return groups?.slice(1).join(' ') ?? null;
}

/** Valid contents of a form, as its schema returns them; or the invalid fields, in the order of the form. */
export type Checked<V> =
  | { readonly ok: true; readonly values: V }
  | { readonly ok: false; readonly fields: readonly (keyof V & string)[] };

/** Checks a form's contents, whatever they are, against a schema with these fields. */
export function checkForm<V>(
  schema: z.ZodMiniType<V>,
  values: unknown,
  fields: readonly (keyof V & string)[],
): Checked<V> {
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, values: result.data };
  const failing = new Set(result.error.issues.map(({ path }) => String(path[0] ?? '')));
  return { ok: false, fields: fields.filter((field) => failing.has(field)) };
}

/** A field that isn't asked for. */
const unasked = z._default(z.string().check(z.maxLength(100), z.refine(isPlain)), '');

const optional = z._default(z.boolean(), false);

/** One of the offered options. */
const oneOf = (options: readonly { readonly id: string }[]) =>
  z.string().check(z.refine((value) => options.some(({ id }) => id === value)));

/** The dealer has to be on the island. */
const onIsland = (choices: LeadChoices) =>
  z.refine<Pick<LeadValues, 'island' | 'dealer'>>(
    ({ island, dealer }) => dealersOn(choices, island).some(({ id }) => id === dealer),
    { path: ['dealer'] },
  );

/** What both forms ask for. */
const common = (choices: LeadChoices) => ({
  name: personName,
  surnames: personName,
  email: emailAddress,
  phone: phoneNumber,
  island: oneOf(choices.islands),
  dealer: oneOf(choices.dealers),
  communications: optional,
  analysis: optional,
});

/** The rules of both forms (product 10.3). A site without configured models doesn't ask for one. */
const schemas = {
  contact: (choices: LeadChoices) =>
    z
      .object({
        ...common(choices),
        model: choices.models.length > 0 ? oneOf(choices.models) : unasked,
        terms: optional,
      })
      .check(onIsland(choices)),
  interest: (choices: LeadChoices) =>
    z.object({ ...common(choices), model: unasked, terms: z.literal(true) }).check(onIsland(choices)),
};

/** Checks a form's contents, whatever they are, in the browser and on the server alike; returns them trimmed. */
export function checkLead(kind: LeadKind, values: unknown, choices: LeadChoices): Checked<LeadValues> {
  return checkForm<LeadValues>(schemas[kind](choices), values, leadFields[kind]);
}
