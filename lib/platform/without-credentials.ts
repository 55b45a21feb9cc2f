/**
 * A text without what stands before an `@`: user names and passwords of addresses, names of e-mail addresses. Each word
 * is read once, from its beginning.
 */
export function withoutCredentials(text: string): string {
  return text.replace(/(?<![^\s/])[^\s/]+@/g, '…@');
}
