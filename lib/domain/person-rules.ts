const longestName = 100;
const longestEmail = 254;

/** Whether a text has neither control characters nor line breaks, also where trimming would take them away (decisions 13). */
export const isPlain = (text: string) => /^[^\p{Cc}\u2028\u2029]*$/u.test(text);

/** Whether a text keeps the pattern, trimmed, and is plain and not too long. */
const keeps = (text: string, pattern: RegExp, longest: number) =>
  isPlain(text) && text.trim().length <= longest && pattern.test(text.trim());

/** A name: anything but digits, and something (specification 5). */
export const isName = (text: string) => keeps(text, /^\P{Nd}+$/u, longestName);

/** Text without white space and the signs of address lists, in parts divided by single dots; or text in quotes. */
const localPart = String.raw`(?:[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*|"[^"]+")`;
const domain = String.raw`(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}]+`;
const ipLiteral = String.raw`\[\d{1,3}(?:\.\d{1,3}){3}\]`;

const email = new RegExp(`^${localPart}@(?:${domain}|${ipLiteral})$`, 'u');

/** An e-mail address: text, @, and a domain with a dot and an ending of two letters or more, or an IP literal. */
export const isEmail = (text: string) => keeps(text, email, longestEmail);

const phone = /^(?:\d{3} ?\d{3} ?\d{3}|\d{3} \d{2} \d{2} \d{2})$/;

/** A telephone number: three groups of three with one space or none between them, or three digits and three pairs with spaces. */
export const isPhone = (text: string) => keeps(text, phone, 12);
