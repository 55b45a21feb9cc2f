/**
 * Removes the text before an `@`: user names and passwords of URLs, names of e-mail addresses. Each word is
 * scanned once, from its start.
 */
export function redactCredentials(text: string): string {
  return text.replace(/(?<![^\s/])[^\s/]+@/g, '…@');
}

/** Removes trailing slashes, in one pass however many there are. */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/** Returns a path followed by `?` and its query, or the path alone for an empty query. */
export function pathWithQuery(path: string, query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
