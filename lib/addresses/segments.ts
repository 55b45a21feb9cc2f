/** Signs that a `~` and their code stand for, and a `~` that would be read as one of these. */
const unsafe = /[/\\%?#]|~(?=(?:2F|5C|25|3F|23|7E))/g;
const written = /~(2F|5C|25|3F|23|7E)/g;

/** An entry's own comma in a list of ids, and a `~` that would be read as one of these. */
const unsafeInList = /,|~(?=2C|7E)/g;
const writtenInList = /~(2C|7E)/g;

const codeOf = (sign: string) => `~${sign.charCodeAt(0).toString(16).toUpperCase()}`;
const signOf = (_: string, code: string) => String.fromCharCode(parseInt(code, 16));

/**
 * An id or key as one path segment. What separates parts of an address is written with `~` in place of `%`: proxies decode or
 * refuse `%2F`, so that `7/8 A` would be two segments or none. All other ids look as they are.
 */
export const segmentOf = (text: string): string => encodeURIComponent(text.replace(unsafe, codeOf));

/** The id or key that a path segment (percent-encoded, as it came) stands for. Throws a `URIError` for a broken escape. */
export const textOfSegment = (segment: string): string =>
  decodeURIComponent(segment).replace(written, signOf);

/** An id as one entry of a list of ids, `ids=501,502`: a comma of its own is written `~2C`. Not percent-encoded. */
export const listEntry = (id: string): string => id.replace(unsafeInList, codeOf);

/** The ids of such a list, as they were written; an empty entry is an empty text. */
export const idsOfList = (list: string): string[] =>
  list.split(',').map((entry) => entry.trim().replace(writtenInList, signOf));
