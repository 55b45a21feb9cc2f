import type { Messages } from '@/lib/i18n/locales';
import { isOneEditApart, normalizeTypedText } from '@/lib/i18n/normalize';

/** Returns a valid text trimmed and in one spelling, null for any other. */
export type TextRule = (typed: string) => string | null;

/**
 * Whether a text is a single line without control characters, bidirectional overrides or lone surrogates.
 * Characters that trimming would remove count too.
 */
export const isSingleLineText = (text: string) =>
  /^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u.test(text);

/**
 * Creates the rule of a text that is a single line and, trimmed, matches the pattern within a maximum length.
 */
const createTextRule =
  (pattern: RegExp, maxLength: number, normalize = (text: string) => text): TextRule =>
  (typed) => {
    const line = normalizeTypedText(typed);
    const text = line.trim();
    return isSingleLineText(line) && text.length <= maxLength && pattern.test(text) ? normalize(text) : null;
  };

/** A name: 1 to 100 characters, no digits. */
export const parsePersonNameOrNull = createTextRule(/^\P{Nd}+$/u, 100);

/**
 * Local part: text without white space or separators of address lists, divided by single dots; or a quoted
 * text.
 */
const localPart = String.raw`(?:[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*|"[^"]+")`;
const domain = String.raw`(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}]+`;
const ipLiteral = String.raw`\[\d{1,3}(?:\.\d{1,3}){3}\]`;
const email = new RegExp(`^${localPart}@(?:${domain}|${ipLiteral})$`, 'u');

/**
 * E-mail address of up to 254 characters: local part, @, and an IP literal or a dotted domain ending in 2+
 * letters.
 */
export const parseEmailAddressOrNull = createTextRule(email, 254, (text) =>
  text.replace(/(?<![^@])[^@]*$/, (typed) => typed.toLowerCase()),
);

/**
 * Returns the valid address in a pasted text («mailto:ana@example.com», «Ana <ana@example.com>,»); null if
 * none.
 */
export function findEmailInPastedTextOrNull(text: string): string | null {
  const typed = normalizeTypedText(text).normalize('NFKC').trim();
  const inner = /<([^<>]*)>/.exec(typed)?.[1] ?? typed;
  const [address = ''] = inner.replace(/^["'«(]*(?:mailto:)?/i, '').split('?', 1);
  const last = /[^"'»).,;:]["'»).,;:]*$/.exec(address)?.index ?? -1;
  return parseEmailAddressOrNull(address.slice(0, last + 1));
}

const phone = /^(?:\d{3} ?\d{3} ?\d{3}|\d{3} \d{2} \d{2} \d{2})$/;

/** Phone number: 3+3+3 digits with optional spaces, or 3+2+2+2 with spaces. */
export const parsePhoneNumberOrNull = createTextRule(phone, 12, (text) => normalizePhoneOrNull(text) ?? text);

const national = /^(?:tel)?(?:(?:\+|00)?34)?(\d{3})(\d{3})(\d{3})$/i;

/**
 * Returns a valid phone number («600 123 456») from a text with a Spanish prefix or any punctuation; null if
 * none.
 */
export function normalizePhoneOrNull(text: string): string | null {
  const signs = text.normalize('NFKC').replace(/[^\p{L}\p{N}+]/gu, '');
  const groups = national.exec(signs);
  return groups?.slice(1).join(' ') ?? null;
}

/** A mistake in a text: the key of its message (`leads.wrong`), and the number in it. */
export interface TextMistake {
  readonly what: keyof Messages['leads']['wrong'];
  readonly count?: number;
}

/** Returns the mistake in a rejected name. */
export const explainRejectedNameOrNull = (typed: string): TextMistake | null =>
  /\p{Nd}/u.test(typed) ? { what: 'digits' } : null;

/** Returns the mistake in a rejected e-mail address. */
export function explainRejectedEmail(typed: string): TextMistake {
  if (!typed.includes('@')) return { what: 'noAt' };
  return { what: /@[^@]*[^@.]\.[^@.]{2,}$/.test(typed.trim()) ? 'email' : 'noDomain' };
}

/**
 * Returns the mistake in a rejected telephone number: the digits that are missing or too many, else its
 * signs.
 */
export function explainRejectedPhone(typed: string): TextMistake {
  const missing = 9 - (typed.match(/\d/g)?.length ?? 0);
  if (missing === 0 || normalizePhoneOrNull(typed) !== null) return { what: 'phone' };
  return missing > 0 ? { what: 'tooShort', count: missing } : { what: 'tooLong', count: -missing };
}

/** The providers of most visitors. */
const commonProviders = [
  ...['gmail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'yahoo.com', 'yahoo.es'],
  ...['icloud.com', 'telefonica.net'],
];
/** Providers whose names are a letter away from those. */
const similarProviders = ['mail.com', 'email.com', 'ymail.com', 'hotmail.se', 'yahoo.se'];

/**
 * Returns the address that was probably meant by a valid one («ana@gmail.con», «ana@gmial.com»); null if
 * none.
 */
export function suggestEmailCorrectionOrNull(typed: string): string | null {
  const [, local = '', name = ''] = /^(.+@)([^@]+)$/.exec(typed.trim()) ?? [];
  const provider = name.toLowerCase();
  if (provider === '' || [...commonProviders, ...similarProviders].includes(provider)) return null;
  const match = commonProviders.find((common) => isOneEditApart(provider, common));
  return match === undefined ? null : local + match;
}

export interface ValidationResult<Valid extends object> {
  /** Null where any value is invalid. */
  readonly data: Valid | null;
  readonly invalid: readonly (keyof Valid & string)[];
}

/**
 * Returns the values of a form as its rules spell them, null where any is invalid, and the names of the
 * invalid ones.
 * @param results what the rules have returned, in the form's order: null for an invalid value
 */
export function valuesOrInvalidFields<Valid extends object>(results: {
  readonly [Field in keyof Valid]: Valid[Field] | null;
}): ValidationResult<Valid> {
  const fields = Object.keys(results) as (keyof Valid & string)[];
  const invalid = fields.filter((field) => results[field] === null);
  return { data: invalid.length === 0 ? (results as Valid) : null, invalid };
}
