const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const blanks = /[\p{Zs}\u2800]/gu;

/**
 * Normalizes text as the visitor sees it, before any validation. Removes invisible characters, such as those
 * that an address book puts around a number, and makes blanks plain. Control characters and line breaks stay.
 */
export function normalizeTypedText(text: string): string {
  return text.replace(invisible, '').replace(blanks, ' ');
}

/** Normalizes a typed text of one line: visible characters, single spaces, trimmed. */
export function normalizeTypedLine(text: string): string {
  return normalizeTypedText(text).replace(/\s+/g, ' ').trim();
}

/** In characters. No name or reference is longer, and the result of each search is cached. */
const maxSearchLength = 100;

/** Normalizes a search text: one line, limited; null if empty. */
export function normalizeSearchTextOrNull(raw: string): string | null {
  const text = normalizeTypedLine(raw.replace(/\p{Surrogate}/gu, ''));
  return Array.from(text).slice(0, maxSearchLength).join('').trim() || null;
}

/** Folds a text for comparison: without case and accents. The length of a text in NFC is unchanged. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Folds a name for comparison: without case, accents and further spaces. */
export function foldName(name: string): string {
  return foldText(name.normalize('NFKC')).replace(/\s+/g, ' ').trim();
}

/** Whether one letter is wrong, missing or extra, or two adjacent letters are swapped. */
export function isOneEditApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  const [one, two, ...more] = left;
  return more.length === 0 && one !== undefined && right === `${two}${one}`;
}
