/** Paths of endpoints, for callers and the server alike. */
/** What all stock has for a budget. */
const budgetPath = '/api/budget';
/** The curve of fees on terms. */
const feeCurvePath = '/api/curve';
export const financingPath = '/api/financing';
/** Endpoints of the forms, by kind of lead. */
export const leadPaths = { contact: '/api/contact', interest: '/api/interest' } as const;
/** Tools for assistants, by the Model Context Protocol. */
export const mcpPath = '/api/mcp';
export const recentPath = '/api/recent';
/** Receives from browsers what an operator can't see. */
export const reportPath = '/api/reports';
const purgePath = '/api/revalidate';
export const similarPath = '/api/similar';
export const stockPath = '/api/stock';
/** Liveness probe: the process runs. */
const livePath = '/api/health/live';
/** Readiness probe: the instance can answer visitors. */
const readyPath = '/api/health/ready';
/**
 * Returns visitors to the page where maintenance began; the only path that receives the maintenance cookie.
 */
export const maintenanceReturnPath = '/api/volver';

/** Feed of all vehicles for campaigns (product 11.9). */
export const vehicleFeedPath = '/feeds/vehicles.xml';
export const sitemapPath = '/sitemap.xml';
const robotsPath = '/robots.txt';

/** Folders of files that the storefront serves, without a slash at their end. */
export const picturesFolder = '/fotos';
export const documentsFolder = '/documentos';

/** Configured code that browsers report where it is missing. */
export const reportedCode = ['cookie banner', 'tag manager', 'chat'] as const;
export type ReportedCode = (typeof reportedCode)[number];

/** How an endpoint is asked: by POST, by GET, or by both. */
interface Endpoint {
  /** Its body: a form (also as JSON), JSON, reports of browsers, or a purge, which it validates itself. */
  readonly posts?: 'form' | 'json' | 'reports' | 'purge';
  /**
   * Whose its GET's responses are: the asking client's alone (that of a probe at once), or all visitors' by
   * one parameter; `list` names a list.
   */
  readonly reads?: 'alone' | 'probe' | 'list' | { readonly by: string };
}

/** Every endpoint. */
export const endpoints: Readonly<Record<string, Endpoint>> = {
  [budgetPath]: { reads: 'alone' },
  [leadPaths.contact]: { posts: 'form' },
  [feeCurvePath]: { reads: 'alone' },
  [financingPath]: { posts: 'json' },
  [livePath]: { reads: 'probe' },
  [readyPath]: { reads: 'probe' },
  // The form's data is read under the path that receives it.
  [leadPaths.interest]: { posts: 'form', reads: { by: 'vehicle' } },
  [mcpPath]: { posts: 'json' },
  [recentPath]: { reads: { by: 'ids' } },
  [reportPath]: { posts: 'reports' },
  [purgePath]: { posts: 'purge' },
  [similarPath]: { reads: { by: 'vehicle' } },
  [stockPath]: { reads: 'list' },
  [maintenanceReturnPath]: { reads: 'alone' },
  [sitemapPath]: { reads: { by: '' } },
  [robotsPath]: { reads: { by: '' } },
  [vehicleFeedPath]: { reads: { by: 'token' } },
};

/** Returns the URL of the answer to a budget, by the query of a list. */
export const budgetHref = (query: string): string => `${budgetPath}?${query}`;

/** Returns the URL of the curve of fees on terms; an empty entry is none, an empty term the longest one. */
export const feeCurveHref = (terms: Readonly<Record<'entry' | 'months', number | string>>): string =>
  `${feeCurvePath}?entry=${terms.entry}&months=${terms.months}`;
