type Method = 'GET' | 'POST';

/** Body that an endpoint accepts: a form (also as JSON), JSON, or a purge, which the endpoint validates itself. */
export type PostedBody = 'form' | 'json' | 'purge';

interface Endpoint {
  readonly methods: readonly Method[];
  readonly posted?: PostedBody;
}

/** Liveness probe: the process runs. */
export const livePath = '/api/health/live';
/** Returns visitors to the page where maintenance began; the only path that receives the maintenance cookie. */
export const returnPath = '/api/volver';
/** Paths that the server answers itself, without rendering. */
export const answeredAtDoor: readonly string[] = [livePath, returnPath];

const reading: Endpoint = { methods: ['GET'] };

/** Every endpoint of the API with its accepted methods (product 4.6). HEAD is handled like GET. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['/api/budget', { methods: ['POST'], posted: 'json' }],
  ['/api/compare', reading],
  ['/api/contact', { methods: ['POST'], posted: 'form' }],
  ['/api/fees', { methods: ['POST'], posted: 'json' }],
  ['/api/financing', { methods: ['POST'], posted: 'json' }],
  [livePath, reading],
  ['/api/health/ready', reading],
  ['/api/interest', { methods: ['GET', 'POST'], posted: 'form' }],
  ['/api/recent', reading],
  ['/api/revalidate', { methods: ['POST'], posted: 'purge' }],
  ['/api/stock', reading],
  [returnPath, reading],
]);
