/** Longer than any name of a vehicle that somebody would search for, in characters. */
const longest = 60;

/**
 * A search text as it may be told to a measuring tool, or null when it must not: only words of the catalogue may
 * leave the page, since a visitor can type anything into the box, an address or a telephone number too. Words of the
 * catalogue they are when the search has found something (`results` vehicles), there is no @ in them, and no run of six
 * digits or more, whatever stands between the digits.
 */
export function searchTermToTell(text: string, results: number): string | null {
  const term = text.replace(/\s+/g, ' ').trim().toLowerCase();
  if (results === 0 || term === '' || term.length > longest) return null;
  const joined = term.replace(/(?<=\d)[\s.,/()+_-]+(?=\d)/g, '');
  return term.includes('@') || /\d{6}/.test(joined) ? null : term;
}
