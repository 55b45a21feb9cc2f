/** Longer than any name of a vehicle that somebody would search for, in characters. */
const longest = 60;

/**
 * A search text as it may be tracked, or null when it must not be: a visitor can type anything into the box, also an
 * e-mail address or a telephone number. It counts as harmless when the search has found something (`results` vehicles)
 * and it has no @ and no run of six digits or more, whatever stands between the digits.
 */
export function trackedSearchTerm(text: string, results: number): string | null {
  const term = text.replace(/\s+/g, ' ').trim().toLowerCase();
  if (results === 0 || term === '' || term.length > longest) return null;
  const joined = term.replace(/(?<=\d)[\s.,/()+_-]+(?=\d)/g, '');
  return term.includes('@') || /\d{6}/.test(joined) ? null : term;
}
