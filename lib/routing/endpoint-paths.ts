/** Paths of the API's endpoints (product 4.6), for callers and the server alike. */
export const budgetPath = '/api/budget';
export const comparePath = '/api/compare';
export const feesPath = '/api/fees';
export const financingPath = '/api/financing';
/** Endpoints of the forms, by kind of lead. */
export const leadPaths = { contact: '/api/contact', interest: '/api/interest' } as const;
/** Tools for assistants, by the Model Context Protocol. */
export const mcpPath = '/api/mcp';
export const recentPath = '/api/recent';
export const revalidatePath = '/api/revalidate';
export const stockIndexPath = '/api/stock';
/** Liveness probe: the process runs. */
export const livePath = '/api/health/live';
/** Readiness probe: the instance can answer visitors. */
export const readyPath = '/api/health/ready';
/** Returns visitors to the page where maintenance began; the only path that receives the maintenance cookie. */
export const returnPath = '/api/volver';

/** Folders of files that the storefront serves, without a slash at their end. */
export const picturesFolder = '/fotos';
export const documentsFolder = '/documentos';
