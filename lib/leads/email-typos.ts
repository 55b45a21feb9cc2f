/** The providers of most visitors. */
const common = [
  ...['gmail.com', 'hotmail.com', 'hotmail.es', 'outlook.com', 'outlook.es', 'yahoo.com', 'yahoo.es'],
  ...['icloud.com', 'telefonica.net'],
];
/** Providers whose names are a letter away from those. */
const similar = ['mail.com', 'email.com', 'ymail.com', 'hotmail.se', 'yahoo.se'];

/** Returns the address that was probably meant by a valid one («ana@gmail.con», «ana@gmial.com»); null if none. */
export function suggestEmail(typed: string): string | null {
  const [, local = '', name = ''] = /^(.+@)([^@]+)$/.exec(typed.trim()) ?? [];
  const domain = name.toLowerCase();
  if (domain === '' || [...common, ...similar].includes(domain)) return null;
  const match = common.find((provider) => isOneTypoAway(domain, provider));
  return match === undefined ? null : local + match;
}

/** Whether two texts differ in one letter (another, missing, too many) or in the order of two. */
function isOneTypoAway(typed: string, intended: string): boolean {
  let start = 0;
  while (start < intended.length && typed[start] === intended[start]) start += 1;
  let [rest, expected] = [typed.slice(start), intended.slice(start)];
  while (rest !== '' && rest.at(-1) === expected.at(-1))
    [rest, expected] = [rest.slice(0, -1), expected.slice(0, -1)];
  const isSwapped = expected.length === 2 && rest === expected.slice(1) + expected.slice(0, 1);
  return isSwapped || Math.max(rest.length, expected.length) === 1;
}
