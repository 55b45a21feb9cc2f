/** The calls that faults are set for: those of the contract, and the pictures. */
export type Call = 'promotion' | 'vehicles' | 'vehicle' | 'media' | (typeof fixed)[keyof typeof fixed];

const fixed = {
  'frontapp/config': 'config',
  dealers: 'dealers',
  'models/home': 'models',
  'search/vehicles': 'search',
  contact: 'contact',
  'vehicles/finsimulator': 'finsimulator',
} as const;

/** The call that a request makes; undefined when it is none of them. */
export function callOf(request: Request): Call | undefined {
  const url = new URL(request.url);
  if (url.pathname.startsWith('/media/')) return 'media';
  const path = /^\/rest\/[^/]+\/V1\/stockfinder\/(.+?)\/?$/.exec(url.pathname)?.[1];
  if (path === undefined) return undefined;
  if (path in fixed) return fixed[path as keyof typeof fixed];
  const promotion = url.searchParams.get('promotion') === '1';
  if (path === 'vehicles') return promotion ? 'promotion' : 'vehicles';
  return path.startsWith('vehicles/') ? (promotion ? 'promotion' : 'vehicle') : undefined;
}
