import 'server-only';
import { env } from '@/lib/platform/env';
import { documentRef, pictureRef } from '../media/picture-refs';
import { documentHref, pictureSrc } from '../media/pictures';

/** Stands in for our own origin while a relative address is resolved. */
const here = 'https://here.invalid';

/**
 * The address of a configured link as it may be shown, or null when it leads nowhere allowed. It is read by the
 * parser browsers use, so that no spelling hides another scheme. Relative addresses count from the root, because the
 * same HTML shows on many pages; documents of the upstream are served from our own origin.
 */
export function safeHref(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  if (text.startsWith('#')) return /^#[\w:.-]*$/.test(text) ? text : null;
  const url = URL.parse(text, `${here}/`);
  if (!url) return null;
  const document = isDocument(url) ? documentRef(text) : null;
  if (document !== null) return documentHref(document);
  if (url.origin === here && url.pathname.startsWith('/media/')) return mediaHref(text);
  // Dot segments can leave a path that names another host (`/..//host`).
  if (url.origin === here)
    return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
  // Without a scheme it is an address of another host in disguise (`//host`, `/\host`).
  if (!/^[a-z]+:/i.test(text)) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  return webAddress(text);
}

/** What lies below the upstream's `/media/` and isn't a document: a picture, in the largest width of ours. */
function mediaHref(text: string): string | null {
  const ref = /\.(?:jpe?g|png|webp|gif|avif)$/i.test(text) ? pictureRef(text) : null;
  return ref === null ? null : pictureSrc(ref, 1920);
}

/** A PDF that isn't served below our own address of documents already. */
function isDocument({ origin, pathname, protocol }: URL): boolean {
  if (!/\.pdf$/i.test(pathname) || !/^https?:$/.test(protocol)) return false;
  return origin !== here || !pathname.startsWith(documentHref(''));
}

/** A host with a name of at least two parts, and whatever follows it: `www.example.com/privacidad`. */
const bareHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?=[/?#]|$)/i;

/**
 * The address of a setting that holds nothing but one, as editors write them: with its scheme, without one
 * (`www.example.com/…`, `//example.com/…`), or as the path of a page of ours (`/contacto`). Null for anything else.
 */
export function configuredAddress(written: string): string | null {
  if (/^[/\\]{2}/.test(written)) return webAddress(`https:${written}`);
  if (bareHost.test(written)) return webAddress(`https://${written}`);
  return written.startsWith('/') ? safeHref(written) : webAddress(written);
}

/** An https address of a host that isn't the upstream's, whose own addresses no browser is to see; else null. */
export function foreignAddress(written: string): string | null {
  const href = webAddress(written.trim().replace(/^\/\//, 'https://'));
  const url = href === null ? null : URL.parse(href);
  const own = new URL(env().stockfinderBaseUrl).hostname;
  return url?.protocol === 'https:' && url.hostname !== own ? href : null;
}

/** Written so plainly that every parser reads it the same way. */
const plainly = /^https?:\/\/[\w.:-]+(?:[/?#][\w/?#[\]@!$&()*+,;=:.~%-]*)?$/i;

/**
 * An absolute http(s) address without credentials, or null. It stays as it was written where it is written plainly,
 * so that a link reads as its editor knows it; otherwise it is normalized.
 */
function webAddress(value: string): string | null {
  const text = value.trim();
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return plainly.test(text) ? text : url.href;
}
