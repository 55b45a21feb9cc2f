const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const blanks = /[\p{Zs}\u2800]/gu;

/**
 * A text as its visitor sees it, before any rule (product 10.3): without characters that are drawn as nothing, such as
 * those that an address book puts around a number, and with plain blanks. Control characters and line breaks stay.
 */
export function typedText(text: string): string {
  return text.replace(invisible, '').replace(blanks, ' ');
}
