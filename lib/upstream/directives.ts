import 'server-only';
import { matchRoute } from '@/lib/routing/routes';
import { parentSite } from '@/lib/site/parent-site';
import { processSingleton } from '@/lib/platform/process-singletons';
import { type Directive, findDirectives } from './directive-scanner';

/** Braces as entities, and percent-encoded. */
const encodedBraces: readonly (readonly [RegExp, string])[] = [
  [/%7b%7b/gi, '{{'],
  [/%7d%7d/gi, '}}'],
  [/&#0{0,5}123;|&#x0{0,5}7b;|&lbrace;|&lcub;/gi, '{'],
  [/&#0{0,5}125;|&#x0{0,5}7d;|&rbrace;|&rcub;/gi, '}'],
];
const encoded = /%7b%7b|&#0{0,5}123;|&#x0{0,5}7b;|&lbrace;|&lcub;/i;

/** Maximum passes over a text: the text around a directive may form another one. */
const maxRounds = 5;

/**
 * Resolves Magento's directives in a text or HTML of the upstream: `media` and `store` become URLs, `trans` its text,
 * and all others are removed (product 14.1). Placeholders such as `{model}` stay.
 */
export function removeDirectives(text: string): string {
  let clean = text;
  if (encoded.test(clean))
    clean = encodedBraces.reduce((read, [pattern, sign]) => read.replace(pattern, sign), clean);
  if (!clean.includes('{{')) return text;
  for (let round = 0; round < maxRounds && clean.includes('{{'); round += 1) {
    const directives = findDirectives(clean);
    if (directives.length === 0) break;
    clean = replaced(clean, directives);
  }
  return clean;
}

function replaced(text: string, directives: readonly Directive[]): string {
  const parts: string[] = [];
  let read = 0;
  for (const directive of directives) {
    parts.push(text.slice(read, directive.start), resolved(directive));
    read = directive.end;
  }
  return parts.join('') + text.slice(read);
}

const maxParameters = 2_000;
const named =
  /(?<![\w-])([a-z_]\w{0,40})\s{0,3}=\s{0,3}(?:"([^"]{0,1000})"|'([^']{0,1000})'|([^\s"']{1,1000}))/gi;
const first = /^\s{0,9}(?:"([^"]{0,1000})"|'([^']{0,1000})')/;
const quotes: readonly (readonly [RegExp, string])[] = [
  [/&quot;|&#0{0,5}34;|&#x0{0,5}22;|%22|[“”]|\\"/gi, '"'],
  [/&apos;|&#0{0,5}39;|&#x0{0,5}27;|%27|[‘’]|\\'/gi, "'"],
  [/&nbsp;|%20|\u00a0/gi, ' '],
];

function resolved({ name, parameters }: Directive): string {
  const shownParameters = parameters.slice(0, maxParameters);
  const text = quotes.reduce((read, [pattern, sign]) => read.replace(pattern, sign), shownParameters);
  if (name === 'trans') {
    // An apostrophe of a text is no quote.
    const [, double, single] = first.exec(text) ?? first.exec(shownParameters) ?? [];
    return (double ?? single ?? '').replaceAll('{{', '');
  }
  if (name !== 'media' && name !== 'store') return '';
  const values = new Map(
    [...text.matchAll(named)].map(([, key = '', double, single, bare]) => [
      key.toLowerCase(),
      (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
    ]),
  );
  const url = (values.get('direct_url') ?? values.get('url') ?? '').trim();
  return name === 'media' ? mediaUrl(url) : storeUrl(url, values);
}

/** Returns a path below the upstream's `/media/`, to which every URL of a picture or document may be relative. */
function mediaUrl(shownParameters: string): string {
  const url = URL.parse(`${here}/media/${shownParameters.replace(/^\/{1,9}/, '')}`);
  if (shownParameters === '' || !url?.pathname.startsWith('/media/')) return '';
  return plain(url.pathname);
}

const here = 'https://here.invalid';

/** Returns a path of ours where one exists, else a URL of the parent site; empty without one. */
function storeUrl(shownParameters: string, values: ReadonlyMap<string, string>): string {
  const path = shownParameters.replace(/^\/{1,9}/, '');
  const url = URL.parse(`${here}/${path}`);
  if (url?.origin !== here) return '';
  for (const [key, value] of values) {
    if (key.startsWith('_query_')) url.searchParams.append(key.slice('_query_'.length), value);
    if (key === '_fragment') url.hash = value;
  }
  const own =
    url.pathname.length > 1 && url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname;
  const behind = url.search + url.hash;
  if (matchRoute(own)) return plain(own + behind);
  const parent = parentSite();
  return parent === null ? '' : plain(`${parent}${url.pathname}${behind}`);
}

/** Encodes the characters that could end an attribute or begin a tag or an entity. */
const plain = (rawUrl: string) =>
  rawUrl
    .replaceAll('&', '&amp;')
    .replaceAll("'", '%27')
    .replaceAll('"', '%22')
    .replaceAll('<', '%3C')
    .replaceAll('`', '%60')
    .replaceAll('{', '%7B')
    .replaceAll('}', '%7D');

const loggedNames = () => processSingleton('directives', () => new Set<string>());

/** Maximum number of logged names, enough for any operator. */
const maxLoggedNames = 500;

/** Whether a directive of this kind occurs in a text with this key for the first time in this process. */
export function isFirstDirective(key: string, name: string): boolean {
  const names = loggedNames();
  const entry = `${name} ${key}`;
  if (names.has(entry) || names.size >= maxLoggedNames) return false;
  names.add(entry);
  return true;
}
