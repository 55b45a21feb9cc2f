/**
 * A text without what stands before an `@`: user names and passwords of addresses, names of e-mail addresses. Each word
 * is read once, from its beginning.
 */
export function withoutCredentials(text: string): string {
  return text.replace(/(?<![^\s/])[^\s/]+@/g, '…@');
}

/** A text without the slashes at its end: in one pass, however many there are. */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
