/**
 * The only place that spells addresses (specification 2, decisions 2). Links are built with {@link paths}; the
 * middleware reads incoming addresses with {@link matchRoute}, so what can be linked to is what is answered.
 */
export const paths = {
  home: '/',
  contact: '/contacto',
  comparator: '/comparador',
  stock: '/vehiculos',
  stockOfModel: (model: string) => `/vehiculos/${encodeURIComponent(model)}`,
  promotions: '/vehiculos-promocion',
  promotion: (id: string) => `/vehiculos-promocion/${encodeURIComponent(id)}`,
  vehicle: (id: string) => `/vehiculo/${encodeURIComponent(id)}`,
  confirmation: '/mensaje-confirmacion',
  maintenance: '/mantenimiento',
  notFound: '/page-404',
} as const;

/** What an address shows. `param` is the one variable segment, decoded. */
export interface Route {
  readonly name:
    | 'home'
    | 'contact'
    | 'comparator'
    | 'stock'
    | 'stockOfModel'
    | 'promotions'
    | 'promotion'
    | 'vehicle'
    | 'confirmation'
    | 'maintenance'
    | 'notFound';
  /** Whether it is a list of stock, whose filtered form is a page of its own. */
  readonly list: boolean;
}

const fixed: ReadonlyMap<string, Route> = new Map([
  [paths.home, { name: 'home', list: false }],
  [paths.contact, { name: 'contact', list: false }],
  [paths.comparator, { name: 'comparator', list: false }],
  [paths.stock, { name: 'stock', list: true }],
  [paths.promotions, { name: 'promotions', list: true }],
  [paths.confirmation, { name: 'confirmation', list: false }],
  [paths.maintenance, { name: 'maintenance', list: false }],
  [paths.notFound, { name: 'notFound', list: false }],
]);

const oneSegment: ReadonlyMap<string, Route> = new Map([
  ['vehiculos', { name: 'stockOfModel', list: true }],
  ['vehiculos-promocion', { name: 'promotion', list: true }],
  ['vehiculo', { name: 'vehicle', list: false }],
]);

const longestParam = 100;
/** A parameter that could leave its segment, or that no link of ours holds: separators, `.`, `..`, control characters. */
const badParam = /^\.{1,2}$|[/\\%?#\p{Cc}]/u;

/**
 * What the path of an address (percent-encoded, as it came) shows, or null for one that isn't ours: paths are matched
 * exactly, with nothing before, between or behind.
 */
export function matchRoute(pathname: string): Route | null {
  const route = fixed.get(pathname);
  if (route) return route;
  const [empty, first = '', param, ...more] = pathname.split('/');
  if (empty !== '' || param === undefined || more.length > 0) return null;
  return isParam(param) ? (oneSegment.get(first) ?? null) : null;
}

/** Whether a path segment can be the id of a vehicle or the key of a model. */
function isParam(segment: string): boolean {
  try {
    const text = decodeURIComponent(segment);
    return text.trim() !== '' && text.length <= longestParam && !badParam.test(text);
  } catch {
    return false;
  }
}

/**
 * The page behind an address of ours, as the `app` folder names it: below the locale, and for a filtered list below
 * `filtrado` beside it. These are no addresses themselves: from outside they are unknown paths.
 */
export function internalPath(pathname: string, locale: string, filtered: boolean): string {
  return `/${locale}${filtered ? '/filtrado' : ''}${pathname === '/' ? '' : pathname}`;
}
