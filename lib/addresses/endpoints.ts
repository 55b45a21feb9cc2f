type Method = 'GET' | 'POST';

/** What a POST to an endpoint may bring: a form (also as JSON), JSON, or a purge, which says itself what is wrong. */
export type PostedBody = 'form' | 'json' | 'purge';

interface Endpoint {
  readonly methods: readonly Method[];
  readonly posted?: PostedBody;
}

/** Whether the process runs. */
export const livePath = '/api/health/live';
/** Back to where maintenance began; the only address that receives its cookie. */
export const returnPath = '/api/volver';
/** What the server itself answers: nothing is rendered for them. */
export const answeredAtDoor: readonly string[] = [livePath, returnPath];

const reading: Endpoint = { methods: ['GET'] };

/** Every endpoint of the API with the methods that it answers (product 4.6); a HEAD is answered like a GET. */
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
