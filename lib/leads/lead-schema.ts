import * as z from 'zod/mini';
import { normalizeTypedText } from '@/lib/text/normalize';
import { dealersOfIsland, leadFields, type LeadChoices, type LeadKind, type LeadValues } from './lead';

const maxNameLength = 100;
const maxEmailLength = 254;

/**
 * Whether a text is a single line without control characters, bidirectional overrides or lone surrogates
 * (product 10.3). Characters that trimming would remove count too.
 */
export const isSingleLineText = (text: string) =>
  /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u.test(text);

/** Whether a text is a single line and, trimmed, matches the pattern within a maximum length. */
const matches = (text: string, pattern: RegExp, longest: number) =>
  isSingleLineText(text) && text.trim().length <= longest && pattern.test(text.trim());

/** Creates a schema for a typed text that passes a check; returns it trimmed, in one spelling. */
const textThat = (passes: (text: string) => boolean, spelling = (text: string) => text) =>
  z.string().check(
    z.overwrite(normalizeTypedText),
    z.refine(passes),
    z.overwrite((text) => spelling(text.trim())),
  );

/** A name: at least one character, no digits (product 10.3). */
export const personName = textThat((text) => matches(text, /^\P{Nd}+$/u, maxNameLength));

/** Local part: text without white space or separators of address lists, divided by single dots; or a quoted text. */
const localPart = String.raw`(?:[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*|"[^"]+")`;
const domain = String.raw`(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}]+`;
const ipLiteral = String.raw`\[\d{1,3}(?:\.\d{1,3}){3}\]`;
const email = new RegExp(`^${localPart}@(?:${domain}|${ipLiteral})$`, 'u');

/** E-mail address: local part, @, and an IP literal or a dotted domain ending in 2+ letters (product 10.3). */
export const emailAddress = textThat(
  (text) => matches(text, email, maxEmailLength),
  (text) => text.replace(/[^@]*$/, (domain) => domain.toLowerCase()),
);

/** Returns the valid address in a pasted text («mailto:ana@example.com», «Ana <ana@example.com>,»); null if none. */
export function findEmail(text: string): string | null {
  const typed = normalizeTypedText(text).normalize('NFKC').trim();
  const inner = /<([^<>]*)>/.exec(typed)?.[1] ?? typed;
  const [address = ''] = inner.replace(/^["'«(]*(?:mailto:)?/i, '').split('?', 1);
  const last = /[^"'»).,;:]["'»).,;:]*$/.exec(address)?.index ?? -1;
  return emailAddress.safeParse(address.slice(0, last + 1)).data ?? null;
}

const phone = /^(?:\d{3} ?\d{3} ?\d{3}|\d{3} \d{2} \d{2} \d{2})$/;

/** Phone number: 3+3+3 digits with optional spaces, or 3+2+2+2 with spaces (product 10.3). */
const phoneNumber = textThat(
  (text) => matches(text, phone, 12),
  (text) => normalizePhone(text) ?? text,
);

const national = /^(?:tel)?(?:(?:\+|00)?34)?(\d{3})(\d{3})(\d{3})$/i;

/** Returns a valid phone number («600 123 456») from a text with a Spanish prefix or any punctuation; null if none. */
export function normalizePhone(text: string): string | null {
  const signs = text.normalize('NFKC').replace(/[^\p{L}\p{N}+]/gu, '');
  const groups = national.exec(signs);
  return groups?.slice(1).join(' ') ?? null;
}

/** Validated form values, or the invalid fields in the order of the form. */
export type Checked<V> =
  | { readonly ok: true; readonly values: V }
  | { readonly ok: false; readonly fields: readonly (keyof V & string)[] };

/** Validates untrusted form values against a schema with these fields. */
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

/** Field that the form doesn't have. */
const unasked = z._default(z.string().check(z.maxLength(100), z.refine(isSingleLineText)), '');

const optional = z._default(z.boolean(), false);

/** Accepts the id of one of the options. */
const oneOf = (options: readonly { readonly id: string }[]) =>
  z.string().check(z.refine((value) => options.some(({ id }) => id === value)));

/** The dealer must be on the chosen island. */
const onIsland = (choices: LeadChoices) =>
  z.refine<Pick<LeadValues, 'island' | 'dealer'>>(
    ({ island, dealer }) => dealersOfIsland(choices, island).some(({ id }) => id === dealer),
    { path: ['dealer'] },
  );

/** Fields of both forms. */
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

/** Rules of both forms (product 10.3). The model is required only if the site configures models. */
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

/** Validates untrusted form values, in the browser and on the server alike; returns them as the dealer gets them. */
export function checkLead(kind: LeadKind, values: unknown, choices: LeadChoices): Checked<LeadValues> {
  return checkForm<LeadValues>(schemas[kind](choices), values, leadFields[kind]);
}
