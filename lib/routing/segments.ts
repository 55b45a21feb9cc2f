/**
 * Characters that are escaped as `~` and their code: reserved ones, tabs, blanks at the ends, which readers
 * of addresses drop, and a `~` that would be read as such an escape.
 */
const unsafe = /[/\\%?#\t]|^ | $|~(?=(?:2F|5C|25|3F|23|7E|09|20))/g;
const escape = /~(2F|5C|25|3F|23|7E|09|20)/g;

/** The same for an entry of an id list, whose commas separate. */
const unsafeInList = /[,\t]|^ | $|~(?=2C|7E|09|20)/g;
const escapedInList = /~(2C|7E|09|20)/g;

const escapeCharacter = (sign: string) =>
  `~${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
const unescapeCharacter = (_: string, code: string) => String.fromCharCode(parseInt(code, 16));

/**
 * Escapes an id or key as one path segment. Reserved characters are escaped with `~` instead of `%`: proxies
 * decode or reject `%2F`, so `7/8 A` would become two segments or fail. Other ids are percent-encoded as
 * usual.
 */
export const escapePathSegment = (text: string): string =>
  encodeURIComponent(text.replace(unsafe, escapeCharacter));

/**
 * Returns the id or key of a path segment (percent-encoded, as received). Throws a `URIError` for a broken
 * escape.
 */
export const decodePathSegmentOrThrow = (segment: string): string =>
  decodeURIComponent(segment).replace(escape, unescapeCharacter);

/**
 * Returns the id or key of a path segment that a visitor has copied, where plus signs may be blanks; null for
 * a broken escape.
 */
export function decodeCopiedSegmentOrNull(segment: string): string | null {
  try {
    return decodePathSegmentOrThrow(segment.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Returns the id in a copied link of a vehicle's page; null for any other text. */
export function vehicleIdInLinkOrNull(text: string): string | null {
  const segment = /\/vehiculo\/([^/?#\s]+)/.exec(text)?.[1];
  return segment === undefined ? null : decodeCopiedSegmentOrNull(segment);
}

/**
 * Escapes an id as one entry of an id list (`ids=501,502`): its own comma becomes `~2C`. Not percent-encoded.
 */
export const escapeListId = (id: string): string => id.replace(unsafeInList, escapeCharacter);

/** Returns an id list of a URL. */
export const toIdList = (ids: readonly string[]): string =>
  ids.map((id) => encodeURIComponent(escapeListId(id))).join(',');

/** Parses an id list into unescaped ids; an empty entry yields an empty string. */
const parseIdList = (list: string): string[] =>
  list.split(',').map((entry) => entry.trim().replace(escapedInList, unescapeCharacter));

/** The parameter of a list of vehicles' ids. */
export const idsParam = 'ids';

/** Parses the vehicles that a URL names, `ids=501,502`: unique, at most `max`. */
export function parseIdsParam(query: URLSearchParams, max: number): readonly string[] {
  const ids = query.getAll(idsParam).flatMap(parseIdList);
  return [...new Set(ids.filter((id) => id !== '' && id.length <= 100))].slice(0, max);
}
