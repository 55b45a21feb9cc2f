import { listEntry, segmentOf, textOfSegment } from './segments';

/** Ids of the parts of a page that something else on the site leads to or opens. Those in addresses are public. */
export const anchors = {
  searchDialog: 'buscar',
  filters: 'filtros',
  optionsDialog: 'opciones',
  interestDialog: 'me-interesa',
  compareFullDialog: 'comparador-lleno',
  replaceDialog: 'sustituir',
  compared: 'comparados',
  financing: 'financiacion',
  financeExample: 'ejemplo-financiacion',
  /** Why a form came back, above it. */
  formNotice: 'aviso',
} as const;

/** The id of a form to dealers. */
export const leadFormId = (kind: string) => `${kind}-form`;

/** The parameter that asks for a vehicle's interest form. */
export const interestParam = 'interes';

/** Asks for the equipment in the page of a comparison (product 9.7). */
export const equipmentParam = 'equipamiento';

/** The cookies with which a form without scripts comes back to its page, and with which it is thanked for. */
export const leadCookies = { form: 'formulario', confirmation: 'confirmacion' } as const;

/**
 * The only place that spells addresses (product 4.1). Links are built with {@link paths}; the
 * front door reads incoming addresses with {@link matchRoute}, so what can be linked to is what is served.
 */
export const paths = {
  home: '/',
  contact: '/contacto',
  comparator: '/comparador',
  stock: '/vehiculos',
  stockOfModel: (model: string) => `/vehiculos/${segmentOf(model)}`,
  promotions: '/vehiculos-promocion',
  promotion: (id: string) => `/vehiculos-promocion/${segmentOf(id)}`,
  vehicle: (id: string) => `/vehiculo/${segmentOf(id)}`,
  /** The interest form of a vehicle as a page of its own. */
  interest: (id: string) => `/vehiculo/${segmentOf(id)}?${interestParam}=1`,
  confirmation: '/mensaje-confirmacion',
  accessibility: '/accesibilidad',
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
    | 'accessibility'
    | 'maintenance'
    | 'notFound';
  /** The query parameters that the page reads, or those of a list; any other changes nothing. */
  readonly asks: readonly string[] | 'list';
  /** The cookie that the page reads: the page is one visitor's own. */
  readonly cookie?: string;
}

const fixed: ReadonlyMap<string, Route> = new Map([
  [paths.home, { name: 'home', asks: [] }],
  [paths.contact, { name: 'contact', asks: [], cookie: leadCookies.form }],
  [paths.comparator, { name: 'comparator', asks: ['ids', equipmentParam] }],
  [paths.stock, { name: 'stock', asks: 'list' }],
  [paths.promotions, { name: 'promotions', asks: 'list' }],
  [paths.confirmation, { name: 'confirmation', asks: [], cookie: leadCookies.confirmation }],
  [paths.accessibility, { name: 'accessibility', asks: [] }],
  [paths.maintenance, { name: 'maintenance', asks: [] }],
  [paths.notFound, { name: 'notFound', asks: [] }],
]);

const oneSegment: ReadonlyMap<string, Route> = new Map([
  ['vehiculos', { name: 'stockOfModel', asks: 'list' }],
  ['vehiculos-promocion', { name: 'promotion', asks: 'list' }],
  ['vehiculo', { name: 'vehicle', asks: ['entry', 'months', interestParam] }],
]);

/** Every vehicle for campaigns (product 11.9). */
export const vehicleFeedPath = '/feeds/vehicles.xml';

/** Where search engines look for the key of who tells them of changes (product 11.10). */
export const indexNowKeyPath = (key: string) => `/${key}.txt`;

/** The sitemap, and the parameter that asks for a part of a large one (product 11.4). */
export const sitemapPath = '/sitemap.xml';
export const partParam = 'part';
/** Whether a text can name such a part: a number from 1. */
export const isSitemapPart = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);

const longestParam = 100;
/**
 * A parameter that could leave its segment, or that no link of ours holds: separators, control characters, and what nobody
 * sees (fillers of any script, the blank of Braille).
 */
const badParam = /[/\\%?#\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** What would climb, were the separators of an id read as such. */
const dotSegment = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;

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
    const named = textOfSegment(segment);
    if (badParam.test(text) || dotSegment.test(named)) return false;
    return named !== '' && named.trim() === named && named.length <= longestParam;
  } catch {
    return false;
  }
}

/** The error page, as the `app` folder names it: no address, only the server asks for it. */
export const failedPath = '/page-500';

/** The query of a shared comparison (product 9.5), with the equipment in its page if wanted; empty without vehicles. */
export function comparedQuery(ids: readonly string[], withEquipment = false): string {
  if (ids.length === 0) return '';
  return `?ids=${ids.map((id) => encodeURIComponent(listEntry(id))).join(',')}${withEquipment ? `&${equipmentParam}=1` : ''}`;
}

/** A query whose `ids` are one value: the form of the comparator sends several, those to be seen first (product 9.8). */
export function withJoinedIds(query: URLSearchParams): URLSearchParams {
  const ids = query.getAll('ids');
  if (ids.length < 2) return query;
  const joined = new URLSearchParams(query);
  joined.set('ids', [...new Set(ids.flatMap((text) => text.split(',')))].join(','));
  return joined;
}
