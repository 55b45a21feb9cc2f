import 'server-only';
import { matchRoute } from '@/lib/routing/routes';
import { parentSite } from '@/lib/site/parent-site';
import { log } from '@/lib/platform/log';

/** Double braces as entities, and percent-encoded. */
const opening = /(?:%7b|&#0{0,5}123;|&#x0{0,5}7b;|&lbrace;|&lcub;){2}/gi;
const closing = /(?:%7d|&#0{0,5}125;|&#x0{0,5}7d;|&rbrace;|&rcub;){2}/gi;

const name = String.raw`\{\{(?:\s|&nbsp;){0,9}(\/?[a-z][a-z_]{0,29})(?![a-z_])`;
/** A directive without another one in it. */
const whole = new RegExp(String.raw`${name}((?:(?!\{\{|\}\})[^])*)\}\}`, 'gi');
/** One that a cut text leaves open; it ends before the next tag. */
const open = new RegExp(String.raw`${name}(?:(?!\{\{)[^<])*`, 'gi');

/** Maximum passes over a text: the text around a directive may form another one. */
const maxRounds = 5;

/**
 * Resolves Magento's directives in a text or HTML of the upstream: `media` and `store` become URLs, all others are removed
 * (product 14.1). Our own placeholders, such as `{model}`, have single braces.
 */
export function removeDirectives(text: string): string {
  let clean = text.replace(opening, '{{');
  if (!clean.includes('{{')) return text;
  clean = clean.replace(closing, '}}');
  for (let round = 0; round < maxRounds && clean.includes('{{'); round += 1)
    clean = clean.replace(whole, (_, kind: string, parameters: string) =>
      resolved(kind.toLowerCase(), parameters),
    );
  return clean.replace(open, (_, kind: string) => resolved(kind.toLowerCase(), ''));
}

const quotes = /&quot;|&apos;|&#0{0,5}3[49];|&#x0{0,5}2[27];|%2[27]|['“”‘’]|\\(?=["'])/gi;
const blanks = /&nbsp;|%20/gi;
const address = /(?<![\w-])(?:direct_)?url\s{0,3}=\s{0,3}(?:"([^"]{0,1000})"|([^\s"]{1,1000}))/i;

function resolved(kind: string, parameters: string): string {
  if (kind !== 'media' && kind !== 'store') {
    // `check-upstream` names the texts.
    log.once('a configured text holds a directive', { directive: kind.replace('/', '') });
    return '';
  }
  const plain = parameters.slice(0, 2_000).replace(quotes, '"').replace(blanks, ' ');
  const [, quoted, bare = ''] = address.exec(plain) ?? [];
  const path = (quoted ?? bare)
    .trim()
    .replaceAll('&amp;', '&')
    .replace(/^\/{1,9}/, '');
  return kind === 'media' ? mediaUrl(path) : storeUrl(path);
}

const here = 'https://here.invalid';

/** Returns a path below the upstream's `/media/`, to which every URL of a picture or document may be relative. */
function mediaUrl(path: string): string {
  const url = URL.parse(`${here}/media/${path}`);
  return path === '' || !url?.pathname.startsWith('/media/') ? '' : escaped(url.pathname);
}

/** Returns a path of ours where one exists, else a URL of the parent site; empty without one. */
function storeUrl(path: string): string {
  const url = URL.parse(`${here}/${path}`);
  if (url?.origin !== here) return '';
  const { pathname } = url;
  const own = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
  const behind = url.search + url.hash;
  if (matchRoute(own)) return escaped(own + behind);
  const parent = parentSite();
  return parent === null ? '' : escaped(parent + pathname + behind);
}

/** Encodes the characters that could end an attribute or begin a tag, an entity or a directive. */
const escaped = (url: string) =>
  url
    .replaceAll('&', '&amp;')
    .replace(/['"<`{}]/g, encodeURIComponent)
    .replaceAll("'", '%27');
