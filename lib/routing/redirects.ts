import { withoutEndSlashes } from '@/lib/platform/urls';
import { utmQuery } from './campaign-params';
import { parsePath } from './routes';

/** Old test-drive and contact paths (product 4.3). */
const toContact = [
  '/test-drive',
  '/prueba-de-conduccion',
  '/prueba-conduccion',
  '/contact',
  '/contacta',
  '/contactar',
];

/** Old legal, terms and cookie paths, and the old list of models (product 4.3). */
const toHome = [
  ...['/legal', '/aviso-legal', '/terms', '/terminos', '/terminos-y-condiciones', '/cookies'],
  ...['/politica-de-cookies', '/politica-cookies', '/privacidad', '/models'],
];

/** Slugs of old model paths (product 4.3); each is also the URL key of its model. */
const slugs: ReadonlySet<string> = new Set([
  ...['kona', 'tucson', 'i20', 'i30', 'kona-hibrido', 'kona-electrico', 'ioniq5', 'ioniq-electrico'],
  ...['i30-fastback', 'tucson-hibrido-enchufable', 'ioniq-hibrido-enchufable'],
]);

const exact: ReadonlyMap<string, string> = new Map([
  ...toContact.map((path) => [path, '/contacto'] as const),
  ...toHome.map((path) => [path, '/'] as const),
]);

/** Everything before the year is the slug, so the longest match counts (`kona-hibrido-2020` is not `kona`). */
const modelPath = /^\/models\/([^/]+)-\d{4}(?:\/.*)?$/;

/**
 * Returns where a path leads for good: the successor of an old one, whatever its case, with the campaign parameters
 * alone (product 4.3), or a page's own spelling with the whole query (product 4.2). Null for others.
 */
export function permanentTarget(pathname: string, search: string): string | null {
  const successor = successorOf(withoutEndSlashes(pathname.toLowerCase()));
  if (successor !== null) return successor + utmQuery(new URLSearchParams(search));
  const page = parsePath(pathname);
  return page && withoutReserved(page.path) !== withoutReserved(pathname) ? page.path + search : null;
}

/** Characters that are literal in a path but may arrive escaped (RFC 3986, 2.2 and 3.3). */
const reserved = /%(?:21|24|26|27|28|29|2A|2B|2C|3A|3B|3D|40)/gi;

/**
 * Returns a path with reserved characters in one form. A proxy may convert them in every request, so that a redirect
 * would loop. All other needless escapes, and lower-case ones, are redirected to the one spelling.
 */
const withoutReserved = (path: string) => path.replace(reserved, decodeURIComponent);

function successorOf(path: string): string | null {
  const slug = modelPath.exec(path)?.[1];
  if (slug === undefined) return exact.get(path) ?? null;
  return slugs.has(slug) ? `/vehiculos/${slug}` : '/vehiculos';
}
