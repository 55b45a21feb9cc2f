import { normalizeTypedText } from './normalize-typed-text';

/** In characters. No name or reference is longer, and the result of each search is cached. */
const maxLength = 100;

/** Normalizes a search text: trimmed, visible characters, single spaces, limited (product 6.10); null if empty. */
export function normalizeSearchText(raw: string): string | null {
  const text = normalizeTypedText(raw)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(text).slice(0, maxLength).join('').trim() || null;
}
