import { keepUtm } from './campaign-params';
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

/** The slugs of old model paths (product 4.3); each is also the url key of its model. */
export const legacySlugs: readonly string[] = [
  ...['kona', 'tucson', 'i20', 'i30', 'kona-hibrido', 'kona-electrico', 'ioniq5', 'ioniq-electrico'],
  ...['i30-fastback', 'tucson-hibrido-enchufable', 'ioniq-hibrido-enchufable'],
];

const exact: ReadonlyMap<string, string> = new Map([
  ...toContact.map((path) => [path, '/contacto'] as const),
  ...toHome.map((path) => [path, '/'] as const),
]);
const slugs: ReadonlySet<string> = new Set(legacySlugs);

/** All that stands before the year is the slug, so the longest one counts (`kona-hibrido-2020` is no `kona`). */
const modelPath = /^\/models\/([^/]+)-\d{4}(?:\/.*)?$/;

/**
 * Where an old address leads for good, or null when it is none (product 4.3). Case and a trailing
 * slash don't matter; of its query the campaign goes along.
 */
export function legacyTarget(pathname: string, search: string): string | null {
  const target = successorOf(withoutEndSlashes(pathname.toLowerCase()));
  return target === null ? null : target + keepUtm(new URLSearchParams(search));
}

function successorOf(path: string): string | null {
  const slug = modelPath.exec(path)?.[1];
  if (slug === undefined) return exact.get(path) ?? null;
  return slugs.has(slug) ? `/vehiculos/${slug}` : '/vehiculos';
}
