interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The path prefix for which browsers send it. */
  readonly path: string;
  /** Lifetime in seconds; 0 deletes it. */
  readonly seconds: number;
  /** Whether the site is https. */
  readonly isSecure: boolean;
  /** Whether scripts write it as well; all others are `HttpOnly`. */
  readonly isForScripts?: boolean;
}

/**
 * Returns the sent name of a cookie. On https sites it has the prefix `__Secure-`, which only https can set,
 * so that no neighboring http host plants one (product 14.6).
 */
export const sentCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Secure-${name}` : name;

/** Returns the `Set-Cookie` value of a cookie. */
export function serializeSetCookie({
  name,
  value,
  path,
  seconds,
  isSecure,
  isForScripts = false,
}: Cookie): string {
  const flags = `${isForScripts ? '' : '; HttpOnly'}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${sentCookieName(name, isSecure)}=${value}; Path=${path}; Max-Age=${seconds}${flags}`;
}

/** Returns the raw value of a cookie in a request's `Cookie` header; null without it. */
export function readCookieOrNull(header: string | undefined, name: string, isSecure: boolean): string | null {
  const start = `${sentCookieName(name, isSecure)}=`;
  const pair = header?.split(';').find((part) => part.trim().startsWith(start));
  return pair?.trim().slice(start.length) ?? null;
}
