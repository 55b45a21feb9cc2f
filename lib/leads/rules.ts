import * as z from 'zod/mini';
import type { Messages } from '@/lib/i18n/locales';
import { isOneEditApart, normalizeTypedText } from '@/lib/i18n/normalize';

const maxNameLength = 100;
const maxEmailLength = 254;

/**
 * Whether a text is a single line without control characters, bidirectional overrides or lone surrogates.
 * Characters that trimming would remove count too.
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

/** A name: at least one character, no digits. */
export const personName = textThat((text) => matches(text, /^\P{Nd}+$/u, maxNameLength));

/** Local part: text without white space or separators of address lists, divided by single dots; or a quoted text. */
const localPart = String.raw`(?:[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*|"[^"]+")`;
const domain = String.raw`(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}]+`;
const ipLiteral = String.raw`\[\d{1,3}(?:\.\d{1,3}){3}\]`;
const email = new RegExp(`^${localPart}@(?:${domain}|${ipLiteral})$`, 'u');

/** E-mail address: local part, @, and an IP literal or a dotted domain ending in 2+ letters. */
export const emailAddress = textThat(
  (text) => matches(text, email, maxEmailLength),
  (text) => text.replace(/[^@]*$/, (typed) => typed.toLowerCase()),
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

/** Phone number: 3+3+3 digits with optional spaces, or 3+2+2+2 with spaces. */
export const phoneNumber = textThat(
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

/** What is wrong in a text: the key of its message (`leads.wrong`), and the number in it. */
export interface Wrong {
  readonly what: keyof Messages['leads']['wrong'];
  readonly count?: number;
}

/** Returns what is wrong in a rejected name. */
export const wrongInName = (typed: string): Wrong | null =>
  /\p{Nd}/u.test(typed) ? { what: 'digits' } : null;

/** Returns what is wrong in a rejected e-mail address. */
export function wrongInEmail(typed: string): Wrong | null {
  if (typed.trim() === '') return null;
  if (!typed.includes('@')) return { what: 'noAt' };
  return { what: /@[^@]*[^@.]\.[^@.]{2,}$/.test(typed.trim()) ? 'email' : 'noDomain' };
}

/** Returns what is wrong in a rejected telephone number: the digits that are missing or too many, else its signs. */
export function wrongInPhone(typed: string): Wrong | null {
  if (typed.trim() === '') return null;
  const missing = 9 - (typed.match(/\d/g)?.length ?? 0);
  if (missing === 0 || normalizePhone(typed) !== null) return { what: 'phone' };
  return missing > 0 ? { what: 'tooShort', count: missing } : { what: 'tooLong', count: -missing };
}

/** The providers of most visitors. */
const commonProviders = [
  ...['gmail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'yahoo.com', 'yahoo.es'],
  ...['icloud.com', 'telefonica.net'],
];
/** Providers whose names are a letter away from those. */
const similarProviders = ['mail.com', 'email.com', 'ymail.com', 'hotmail.se', 'yahoo.se'];

/** Returns the address that was probably meant by a valid one («ana@gmail.con», «ana@gmial.com»); null if none. */
export function suggestEmail(typed: string): string | null {
  const [, local = '', name = ''] = /^(.+@)([^@]+)$/.exec(typed.trim()) ?? [];
  const provider = name.toLowerCase();
  if (provider === '' || [...commonProviders, ...similarProviders].includes(provider)) return null;
  const match = commonProviders.find((common) => isOneEditApart(provider, common));
  return match === undefined ? null : local + match;
}

/**
 * Validates a form's values; returns them as the rules spell them, null where any is invalid, and the invalid fields in
 * the form's order.
 */
export function check<Valid extends object>(schema: z.ZodMiniType<Valid>, values: unknown) {
  const { data = null, error } = schema.safeParse(values);
  const invalid = new Set(error?.issues.map(({ path }) => path[0] as keyof Valid & string));
  return { data, invalid: [...invalid] };
}
