/** Written so plainly that every parser reads it the same way. */
const plainly = /^https?:\/\/[\w.:-]+(?:[/?#][\w/?#[\]@!$&()*+,;=:.~%-]*)?$/i;

/**
 * An absolute http(s) address without credentials, or null. It stays as it was written where it is written plainly,
 * so that a link reads as its editor knows it; otherwise it is normalised.
 */
export function webAddress(value: string): string | null {
  const text = value.trim();
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return plainly.test(text) ? text : url.href;
}
