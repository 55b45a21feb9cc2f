import 'server-only';
import { pictureRef } from '../picture-refs';
import { documentHref } from '../pictures';
import { webAddress } from './web-address';

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
  if (url.origin === here) return `${url.pathname}${url.search}${url.hash}`;
  // Without a scheme it is an address of another host in disguise (`//host`, `/\host`).
  if (!/^[a-z]+:/i.test(text)) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  const document = /\.pdf$/i.test(url.pathname) ? pictureRef(url.href) : null;
  return document === null ? webAddress(text) : documentHref(document);
}
