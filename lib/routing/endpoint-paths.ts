/** Paths of the API's endpoints (product 4.6), for callers and the server alike. */
/** The curve of fees on terms (product 6.13). */
export const curvePath = '/api/curve';
export const financingPath = '/api/financing';
/** Endpoints of the forms, by kind of lead. */
export const leadPaths = { contact: '/api/contact', interest: '/api/interest' } as const;
/** Tools for assistants, by the Model Context Protocol. */
export const mcpPath = '/api/mcp';
export const recentPath = '/api/recent';
const revalidatePath = '/api/revalidate';
export const similarPath = '/api/similar';
export const stockPath = '/api/stock';
/** Liveness probe: the process runs. */
export const livePath = '/api/health/live';
/** Readiness probe: the instance can answer visitors. */
export const readyPath = '/api/health/ready';
/** Returns visitors to the page where maintenance began; the only path that receives the maintenance cookie. */
export const returnPath = '/api/volver';

/** Folders of files that the storefront serves, without a slash at their end. */
export const picturesFolder = '/fotos';
export const documentsFolder = '/documentos';

/** Body that an endpoint accepts: a form (also as JSON), JSON, or a purge, which the endpoint validates itself. */
export type PostedBody = 'form' | 'json' | 'purge';

/** Every endpoint of the API with the body of its POST (product 4.6); null where it only reads. */
export const endpoints: Readonly<Record<string, PostedBody | null>> = {
  [leadPaths.contact]: 'form',
  [curvePath]: null,
  [financingPath]: 'json',
  [livePath]: null,
  [readyPath]: null,
  [leadPaths.interest]: 'form',
  [mcpPath]: 'json',
  [recentPath]: null,
  [revalidatePath]: 'purge',
  [similarPath]: null,
  [stockPath]: null,
  [returnPath]: null,
};

/** Returns the methods of an endpoint. The interest form's data is read under the path that receives it. */
export function methodsOf(path: string): readonly string[] {
  if (!endpoints[path]) return ['GET', 'HEAD'];
  return path === leadPaths.interest ? ['GET', 'HEAD', 'POST'] : ['POST'];
}

/** Returns the URL of the curve of fees on terms; an empty entry is none, an empty term the longest one. */
export const curveHref = (terms: Readonly<Record<'entry' | 'months', number | string>>): string =>
  `${curvePath}?entry=${terms.entry}&months=${terms.months}`;
