import { utmQuery } from './campaign-params';
import { withoutEndSlashes } from '@/lib/platform/urls';

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
 * Returns the permanent redirect of an old path, with its campaign parameters; null for other paths (product 4.3).
 * Ignores case and trailing slashes.
 */
export function legacyTarget(pathname: string, search: string): string | null {
  const target = successorOf(withoutEndSlashes(pathname.toLowerCase()));
  return target === null ? null : target + utmQuery(new URLSearchParams(search));
}

function successorOf(path: string): string | null {
  const slug = modelPath.exec(path)?.[1];
  if (slug === undefined) return exact.get(path) ?? null;
  return slugs.has(slug) ? `/vehiculos/${slug}` : '/vehiculos';
}
