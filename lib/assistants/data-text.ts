import { normalizeTypedLine } from '@/lib/text/normalize';

const maxLength = 300;

/**
 * Returns a text of the upstream as plain data: one line without markup, control and format characters, limited. A name
 * that holds HTML, a link or an instruction stays a name; no client renders or follows it.
 */
export function toDataText(text: string, most = maxLength): string {
  const plain = normalizeTypedLine(
    text.replace(/<[^<>]{0,500}>/g, ' ').replace(/[\p{Cc}\p{Co}\p{Cs}]/gu, ' '),
  );
  return Array.from(plain).slice(0, most).join('');
}

/** Like {@link toDataText}; null for null and where nothing is left. */
export const toDataTextOrNull = (text: string | null | undefined): string | null =>
  toDataText(text ?? '') || null;
