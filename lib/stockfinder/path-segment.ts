const maxLength = 200;

/**
 * A text of an address of ours as one path segment of the upstream's, or null when nothing of the upstream can be
 * meant by it: empty, a dot segment (which would climb to another path), not Unicode, or absurdly long.
 */
export function pathSegment(value: string): string | null {
  const text = value.trim();
  if (text === '' || text === '.' || text === '..' || text.length > maxLength || /\p{Surrogate}/u.test(text))
    return null;
  return encodeURIComponent(text);
}
