/** Characters. No name or reference is longer, and the result of each search is cached. */
const maxLength = 100;

/** One spelling of a search: trimmed, single spaces, not too long (product 6.10). Null when nothing is searched. */
export function searchText(written: string): string | null {
  const text = written
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(text).slice(0, maxLength).join('').trim() || null;
}
