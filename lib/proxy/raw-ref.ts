import type { PictureRef } from '../pictures';

/** The reference in an address below `prefix`, percent-encoded as it was written: a decoded one could mean another. */
export function rawRef(request: Request, prefix: string): PictureRef {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(prefix) ? pathname.slice(prefix.length) : '';
}
