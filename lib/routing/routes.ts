import { withoutEndSlashes } from '@/lib/platform/urls';
import * as anchors from './anchors';
import { idsParam, toIdList, escapePathSegment, decodePathSegmentOrThrow } from './segments';

export { anchors };

/** Returns the id of a form to dealers. */
export const leadFormId = (kind: string) => `${kind}-form`;

/** Query parameter that opens a vehicle's interest form. */
export const interestParam = 'interes';

/** Cookies that return a form submitted without scripts to its page, and carry its confirmation. */
export const leadCookies = { form: 'formulario', confirmation: 'confirmacion' } as const;

/**
 * The only module that spells URLs. Links are built with {@link paths}; the front door parses incoming
 * URLs with {@link routeOfPathOrNull}, so every linked path is served.
 */
export const paths = {
  home: '/',
  contact: '/contacto',
  comparator: '/comparador',
  stock: '/vehiculos',
  stockOfModel: (model: string) => `/vehiculos/${escapePathSegment(model)}`,
  promotions: '/vehiculos-promocion',
  promotion: (id: string) => `/vehiculos-promocion/${escapePathSegment(id)}`,
  vehicle: (id: string) => `/vehiculo/${escapePathSegment(id)}`,
  /** The interest form of a vehicle as a page of its own. */
  interest: (id: string) => `/vehiculo/${escapePathSegment(id)}?${interestParam}=1`,
  confirmation: '/mensaje-confirmacion',
  accessibility: '/accesibilidad',
  maintenance: '/mantenimiento',
} as const;

type Path = keyof typeof paths;

/** A page at a path of its own; the others are of a vehicle, model or promotion. */
type FixedPage = { [Name in Path]: (typeof paths)[Name] extends string ? Name : never }[Path];

/** Page that a path leads to. */
export interface Route {
  readonly name: Exclude<Path, 'interest'>;
  /** Query parameters that the page reads, or those of a list; all others are ignored. */
  readonly params: readonly string[] | 'list';
  /** Cookie that the page reads, which makes its response specific to one visitor. */
  readonly cookie?: string;
}

const fixedPages: Readonly<Record<FixedPage, Omit<Route, 'name'>>> = {
  home: { params: [] },
  contact: { params: [], cookie: leadCookies.form },
  comparator: { params: [idsParam] },
  stock: { params: 'list' },
  promotions: { params: 'list' },
  confirmation: { params: [], cookie: leadCookies.confirmation },
  accessibility: { params: [] },
  maintenance: { params: [] },
};

const fixedRoutes: ReadonlyMap<string, Route> = new Map(
  Object.entries(fixedPages).map(([name, page]) => [
    paths[name as FixedPage],
    { name: name as FixedPage, ...page },
  ]),
);

const oneSegment: ReadonlyMap<string, Route> = new Map([
  ['vehiculos', { name: 'stockOfModel', params: 'list' }],
  ['vehiculos-promocion', { name: 'promotion', params: 'list' }],
  ['vehiculo', { name: 'vehicle', params: ['entry', 'months', interestParam] }],
]);

const maxParamLength = 100;
/**
 * Rejects a segment that could escape its path or that no internal link contains: separators, control
 * characters, invisible characters (fillers of any script, the Braille blank).
 */
const badParam = /[/\\%?#\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** A dot segment that would climb the path if separators inside an id were decoded. */
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

/**
 * Returns the route of a path (percent-encoded, as received), or null for an unknown one. Paths match
 * exactly, without prefix, suffix or empty segments.
 */
export function routeOfPathOrNull(pathname: string): Route | null {
  const route = fixedRoutes.get(pathname);
  if (route) return route;
  const [empty, first = '', param, ...more] = pathname.split('/');
  if (empty !== '' || param === undefined || more.length > 0) return null;
  return isValidIdSegment(param) ? (oneSegment.get(first) ?? null) : null;
}

/** Whether a path segment can be the id of a vehicle or the key of a model. */
function isValidIdSegment(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    const named = decodePathSegmentOrThrow(segment);
    if (badParam.test(text) || dotSegment.test(named)) return false;
    return named.trim() !== '' && text.trim() === text && named.length <= maxParamLength;
  } catch {
    return false;
  }
}

/**
 * Returns the page of a path in any of its spellings, with the path in the one that this site's links use;
 * null for an unknown one.
 */
export function parsePagePathOrNull(
  pathname: string,
): { readonly route: Route; readonly path: string } | null {
  const tidy = pathname === paths.home ? pathname : withoutEndSlashes(pathname);
  const route = routeOfPathOrNull(tidy);
  return route && { route, path: tidy.split('/').map(canonicalSegment).join('/') };
}

const canonicalSegment = (segment: string) => escapePathSegment(decodePathSegmentOrThrow(segment));

const folders = /^\/(?:api|feeds|fotos|documentos)\//;
const file = /\.[a-z0-9]{2,11}$/i;

/**
 * Whether a path is a page or could have been one: no endpoint and no file. An id may look like a file
 * (`AB.12`).
 */
export const mayBePage = (pathname: string): boolean =>
  parsePagePathOrNull(pathname) !== null || !(folders.test(pathname) || file.test(pathname));

/** An address that no page has: the 404 page. */
export const notFoundPath = '/page-404';

/**
 * The pages that the server renders in advance and sends in place of one that failed or isn't there, because
 * the framework's own documents are empty until their scripts run. No public URL leads to them.
 */
export const fallbackPagePath = (page: 'failed' | 'vehicle' | 'promotion'): string => `/fallback/${page}`;

/** Returns the URL of the representative example on a vehicle's page. */
export const financeExampleHref = (id: string): string => `${paths.vehicle(id)}#${anchors.financeExample}`;

/** Returns the URL of a comparison; the comparator's own without vehicles. */
export function comparisonHref(ids: readonly string[]): string {
  const list = toIdList(ids);
  return list === '' ? paths.comparator : `${paths.comparator}?${idsParam}=${list}`;
}

/** Returns the URL of an address on Google Maps: a plain link, without script or key. */
export function mapUrl(street: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: street }).toString()}`;
}

/** Returns the URL of a tag manager's container; the id is validated where it is parsed. */
export const gtmScriptUrl = (id: string): string => `https://www.googletagmanager.com/gtm.js?id=${id}`;
