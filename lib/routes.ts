import { listParams } from './search-params';

/** The parameter that asks for a vehicle's interest form. */
export const interestParam = 'interes';

/** The cookies with which a form without scripts comes back to its page, and with which it is thanked for. */
export const requestCookies = { form: 'formulario', confirmation: 'confirmacion' } as const;

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
  /** The interest form of a vehicle as a page of its own. */
  interest: (id: string) => `/vehiculo/${encodeURIComponent(id)}?${interestParam}=1`,
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
  /** The query parameters that ask for more than the cached page shows: with one of them it is rendered per request. */
  readonly asks: readonly string[];
  /** The cookie that does the same. */
  readonly cookie?: string;
}

const fixed: ReadonlyMap<string, Route> = new Map([
  [paths.home, { name: 'home', asks: [] }],
  [paths.contact, { name: 'contact', asks: [], cookie: requestCookies.form }],
  [paths.comparator, { name: 'comparator', asks: ['ids'] }],
  [paths.stock, { name: 'stock', asks: listParams }],
  [paths.promotions, { name: 'promotions', asks: listParams }],
  [paths.confirmation, { name: 'confirmation', asks: [], cookie: requestCookies.confirmation }],
  [paths.maintenance, { name: 'maintenance', asks: [] }],
  [paths.notFound, { name: 'notFound', asks: [] }],
]);

const oneSegment: ReadonlyMap<string, Route> = new Map([
  ['vehiculos', { name: 'stockOfModel', asks: listParams }],
  ['vehiculos-promocion', { name: 'promotion', asks: listParams }],
  ['vehiculo', { name: 'vehicle', asks: ['entry', 'months', interestParam] }],
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
 * The page behind an address of ours, as the `app` folder names it: below the locale, and for one whose query asks for
 * more than the cached page below `filtrado` beside it. These are no addresses themselves: from outside they are unknown paths.
 */
export function internalPath(pathname: string, locale: string, filtered: boolean): string {
  return `/${locale}${filtered ? '/filtrado' : ''}${pathname === '/' ? '' : pathname}`;
}
