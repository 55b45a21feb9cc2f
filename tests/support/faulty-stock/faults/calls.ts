/** The calls that faults are set for: those of the contract, and the pictures. */
export const calls = [
  'config',
  'dealers',
  'models',
  'vehicles',
  'vehicle',
  'promotion',
  'search',
  'contact',
  'finsimulator',
  'media',
] as const;

export type Call = (typeof calls)[number];

/** The call that a request makes; undefined when it is none of them. */
export function callOf(request: Request): Call | undefined {
  const url = new URL(request.url);
  if (url.pathname.startsWith('/media/')) return 'media';
  const path = /^\/rest\/[^/]+\/V1\/stockfinder\/(.+?)\/?$/.exec(url.pathname)?.[1];
  if (path === undefined) return undefined;
  if (request.method === 'POST')
    return path === 'contact' ? 'contact' : path === 'vehicles/finsimulator' ? 'finsimulator' : undefined;
  const promotion = url.searchParams.get('promotion') === '1';
  if (path === 'vehicles') return promotion ? 'promotion' : 'vehicles';
  if (path.startsWith('vehicles/')) return promotion ? 'promotion' : 'vehicle';
  const fixed: Readonly<Record<string, Call>> = {
    'frontapp/config': 'config',
    dealers: 'dealers',
    'models/home': 'models',
    'search/vehicles': 'search',
  };
  return fixed[path];
}
