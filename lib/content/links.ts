import 'server-only';
import { env } from '@/lib/settings/env';
import { signedDocumentRefOrNull, signedPictureRefOrNull } from './picture-refs';
import { documentHref, pictureSrc } from './pictures';

/** Placeholder origin for resolving relative URLs. */
const placeholderOrigin = 'https://here.invalid';

/**
 * Returns the URL of a configured link that may be shown, or null when its target isn't allowed. It is parsed
 * as browsers do, so no spelling hides another scheme. Relative URLs resolve against the root, because the
 * same HTML shows on many pages. Upstream documents are served from our own origin.
 */
export function sanitizeHrefOrNull(value: string | undefined): string | null {
  const text = value?.trim() ?? '';
  if (text === '') return null;
  if (text.startsWith('#')) return /^#[\w:.-]*$/.test(text) ? text : null;
  const url = URL.parse(text, `${placeholderOrigin}/`);
  if (!url) return null;
  const document = isUnproxiedPdf(url) ? signedDocumentRefOrNull(text) : null;
  if (document !== null) return documentHref(document);
  if (url.origin === placeholderOrigin && url.pathname.startsWith('/media/')) return mediaPictureHref(text);
  // Dot segments can produce a path that names another host (`/..//host`).
  if (url.origin === placeholderOrigin)
    return url.pathname.startsWith('//') ? null : `${url.pathname}${url.search}${url.hash}`;
  // Without a scheme it is another host in disguise (`//host`, `/\host`).
  if (!/^[a-z]+:/i.test(text)) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  return httpUrlWithoutCredentialsOrNull(text);
}

/** Returns the URL of a picture below the upstream's `/media/` in our maximum width; null for other files. */
function mediaPictureHref(text: string): string | null {
  const ref = /\.(?:jpe?g|png|webp|gif|avif)$/i.test(text) ? signedPictureRefOrNull(text) : null;
  return ref === null ? null : pictureSrc(ref, 1920);
}

/** Whether a URL is a PDF that our own document path doesn't serve already. */
function isUnproxiedPdf({ origin, pathname, protocol }: URL): boolean {
  if (!/\.pdf$/i.test(pathname) || !/^https?:$/.test(protocol)) return false;
  return origin !== placeholderOrigin || !pathname.startsWith(documentHref(''));
}

/** A host name of at least two labels, alone or before a path: `www.example.com/privacidad`. */
const bareHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?(?=[/?#]|$)/i;

/**
 * Parses a setting that holds a single URL, as editors write them: with its scheme, without one
 * (`www.example.com/…`, `//example.com/…`), or as a path of this site (`/contacto`). Null for anything else.
 */
export function parseConfiguredUrlOrNull(raw: string): string | null {
  if (/^[/\\]{2}/.test(raw)) return httpUrlWithoutCredentialsOrNull(`https:${raw}`);
  if (bareHost.test(raw)) return httpUrlWithoutCredentialsOrNull(`https://${raw}`);
  return raw.startsWith('/') ? sanitizeHrefOrNull(raw) : httpUrlWithoutCredentialsOrNull(raw);
}

/** Returns an https URL of a foreign host, else null. No browser may see a URL of the upstream. */
export function httpsUrlOutsideUpstreamOrNull(raw: string): string | null {
  const href = httpUrlWithoutCredentialsOrNull(raw.trim().replace(/^\/\//, 'https://'));
  const url = href === null ? null : URL.parse(href);
  const upstreamHost = new URL(env().stockfinderBaseUrl).hostname;
  return url?.protocol === 'https:' && url.hostname !== upstreamHost ? href : null;
}

/** URLs that every parser reads the same way. */
const plainUrlPattern = /^https?:\/\/[\w.:-]+(?:[/?#][\w/?#[\]@!$&()*+,;=:.~%-]*)?$/i;

/**
 * Returns an absolute http(s) URL without credentials, or null. Plain URLs stay unchanged, so that editors
 * recognize them; others are normalized.
 */
function httpUrlWithoutCredentialsOrNull(value: string): string | null {
  const text = value.trim();
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return plainUrlPattern.test(text) ? text : url.href;
}

/** Returns the number of the first telephone link in sanitized HTML; null without one. */
export const firstPhoneLinkNumberOrNull = (html: string): string | null =>
  /\bhref="tel:([^"]+)"/.exec(html)?.[1] ?? null;
