interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The addresses below which it is sent. */
  readonly path: string;
  /** How long it lasts; 0 deletes it. */
  readonly seconds: number;
  /** Whether the site is https. */
  readonly isSecure: boolean;
  /** Whether scripts write it as well; all others are hidden from them. */
  readonly isForScripts?: boolean;
}

/**
 * The name under which a cookie of ours travels: on an https site with the prefix that lets only https set it, so that
 * no neighbor without it plants one (product 14.6).
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Secure-${name}` : name);

/** The header that sets a cookie of ours. */
export function cookieText({ name, value, path, seconds, isSecure, isForScripts = false }: Cookie): string {
  const flags = `${isForScripts ? '' : '; HttpOnly'}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return `${cookieName(name, isSecure)}=${value}; Path=${path}; Max-Age=${seconds}${flags}`;
}
