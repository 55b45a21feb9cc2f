const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const blanks = /[\p{Zs}\u2800]/gu;

/**
 * Normalizes text as the visitor sees it, before any validation (product 10.3). Removes invisible characters, such as
 * those that an address book puts around a number, and makes blanks plain. Control characters and line breaks stay.
 */
export function normalizeTypedText(text: string): string {
  return text.replace(invisible, '').replace(blanks, ' ');
}
