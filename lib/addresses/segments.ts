/** Signs that a `~` and their code stand for, and a `~` that would be read as one of these. */
const unsafe = /[/\\%?#]|~(?=(?:2F|5C|25|3F|23|7E))/g;
const written = /~(2F|5C|25|3F|23|7E)/g;

/**
 * An id or key as one path segment. What separates parts of an address is written with `~` in place of `%`: proxies decode or
 * refuse `%2F`, so that `7/8 A` would be two segments or none. All other ids look as they are.
 */
export const segmentOf = (text: string): string =>
  encodeURIComponent(text.replace(unsafe, (sign) => `~${sign.charCodeAt(0).toString(16).toUpperCase()}`));

/** The id or key that a path segment (percent-encoded, as it came) stands for. Throws a `URIError` for a broken escape. */
export const textOfSegment = (segment: string): string =>
  decodeURIComponent(segment).replace(written, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
