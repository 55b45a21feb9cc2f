import { withoutEndSlashes } from '@/lib/platform/urls';
import { brand } from '@/lib/site/brand/brand';
import { withCampaignParams, campaignParamsAsQuery, withoutCampaignParams } from './campaign-params';
import { parsePagePathOrNull } from './routes';
import { decodePathSegmentOrThrow } from './segments';

/** Old test-drive and contact paths. */
const toContact = [
  '/test-drive',
  '/prueba-de-conduccion',
  '/prueba-conduccion',
  '/contact',
  '/contacta',
  '/contactar',
];

/** Old legal, terms and cookie paths, and the old list of models. */
const toHome = [
  '/legal',
  '/aviso-legal',
  '/terms',
  '/terminos',
  '/terminos-y-condiciones',
  '/cookies',
  '/politica-de-cookies',
  '/politica-cookies',
  '/privacidad',
  '/models',
];

/**
 * Everything before the year is the slug, so the longest match counts (`golf-variant-2020` is not `golf`).
 */
const modelPath = /^\/models\/([^/]+)-\d{4}(?:\/.*)?$/;

/**
 * Returns where a path leads for good: the successor of an old one, whatever its case, with the campaign
 * parameters alone, a page's own spelling with the whole query (product 4.2), or the list whose link was
 * pasted as a search. Null for others.
 */
export function permanentRedirectTargetOrNull(pathname: string, search: string): string | null {
  const successor = successorOfOldPath(withoutEndSlashes(pathname.toLowerCase()));
  if (successor !== null) return successor + campaignParamsAsQuery(new URLSearchParams(search));
  const page = parsePagePathOrNull(pathname) ?? parsePagePathOrNull(withoutTrailingPunctuation(pathname));
  if (!page) return null;
  const pasted = page.route.params === 'list' ? listTargetOfPastedLink(new URLSearchParams(search)) : null;
  if (pasted !== null) return pasted;
  // A campaign that was appended to a URL with a query.
  const query = search.charAt(0) + search.slice(1).replaceAll('?utm_', '&utm_');
  const isSame =
    query === search && decodeReservedCharacters(page.path) === decodeReservedCharacters(pathname);
  return isSame ? null : page.path + query;
}

const listLink = /^(?:https?:\/\/)?[^\s/?#]*(\/[^\s?#]*)(\?[^\s#]*)?(?:#\S*)?$/i;

/** Returns the list to which a searched text is a link, with the campaign; null for any other text. */
function listTargetOfPastedLink(query: URLSearchParams): string | null {
  const [, path = '', linkQuery = ''] = listLink.exec(query.get('search')?.trim() ?? '') ?? [];
  const page = parsePagePathOrNull(path);
  return page?.route.params === 'list'
    ? withCampaignParams(page.path + withoutCampaignParams(linkQuery), query)
    : null;
}

/** What texts add to a URL: invisible characters anywhere, and spaces and punctuation at its end. */
const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const punctuationAtEnd = /(?<![\s.,;:!?)\]}>»”’'"…])[\s.,;:!?)\]}>»”’'"…]+$/u;

/** Returns a path without what a text around it added; itself where it can't be read. */
function withoutTrailingPunctuation(pathname: string): string {
  try {
    return encodeURI(decodeURIComponent(pathname).replace(invisible, '').replace(punctuationAtEnd, ''));
  } catch {
    return pathname;
  }
}

/**
 * Returns the page that a vehicle's or a model's path means without punctuation at its end, where only that
 * one is in stock; null for others. An id may end in any sign.
 * @param isInStock whether the stock has a vehicle's id or a model's key
 */
export async function pathWithoutEndPunctuationIfInStock(
  pathname: string,
  search: string,
  isInStock: (kind: 'vehicle' | 'stockOfModel', id: string) => Promise<boolean>,
): Promise<string | null> {
  const typed = parsePagePathOrNull(pathname);
  const intended = parsePagePathOrNull(withoutTrailingPunctuation(pathname));
  const kind = intended?.route.name;
  if (!typed || !intended || typed.path === intended.path || (kind !== 'vehicle' && kind !== 'stockOfModel'))
    return null;
  const [id = '', typedId = ''] = [intended, typed].map(({ path }) =>
    decodePathSegmentOrThrow(path.split('/').at(-1) ?? ''),
  );
  return (await isInStock(kind, id)) && !(await isInStock(kind, typedId)) ? intended.path + search : null;
}

/** Characters that are literal in a path but may arrive escaped (RFC 3986, 2.2 and 3.3). */
const reserved = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/gi;

/**
 * Returns a path with reserved characters in one form. A proxy may convert them in every request, so that a
 * redirect would loop. All other needless escapes, and lower-case ones, are redirected to the one spelling.
 */
const decodeReservedCharacters = (path: string) => path.replace(reserved, decodeURIComponent);

function successorOfOldPath(path: string): string | null {
  const slug = modelPath.exec(path)?.[1];
  if (slug !== undefined) return brand.oldModelSlugs.includes(slug) ? `/vehiculos/${slug}` : '/vehiculos';
  if (toContact.includes(path)) return '/contacto';
  return toHome.includes(path) ? '/' : null;
}
