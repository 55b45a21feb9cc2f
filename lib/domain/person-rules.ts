/** What a name may be made of: anything without digits (specification 5). It is not empty after trimming. */
export const namePattern = /^\P{Nd}+$/u;

/** Text without white space and the signs of address lists, in parts divided by single dots; or text in quotes. */
const localPart = String.raw`(?:[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*|"[^"]+")`;
const domain = String.raw`(?:[\p{L}\p{M}\d-]+\.)+\p{L}[\p{L}\p{M}]+`;
const ipLiteral = String.raw`\[\d{1,3}(?:\.\d{1,3}){3}\]`;

/** An e-mail address: text, @, and a domain with a dot and an ending of two letters or more, or an IP literal. */
export const emailPattern = new RegExp(`^${localPart}@(?:${domain}|${ipLiteral})$`, 'u');

/** Three groups of three with one space or none between them, or three digits and three pairs with spaces. */
export const phonePattern = /^(?:\d{3} ?\d{3} ?\d{3}|\d{3} \d{2} \d{2} \d{2})$/;
