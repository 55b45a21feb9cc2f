import { application, type Application, type Page } from '@/lib/platform/application';

const page = (path: string, url: string): Page => ({
  name: path.slice(1) || 'home',
  path,
  url,
  kind: 'page',
  isPersonal: false,
  missingUrl: '/missing',
});

/** An application of two pages and a form that is no shop: all that the server needs of one. */
export const plainApplication: Application = {
  endpoints: {
    '/api/form': { posts: 'form' },
    '/api/live': { reads: 'probe' },
    '/api/time': { reads: 'now' },
  },
  target: (path, search) => {
    const query = new URLSearchParams(search);
    if (path in plainApplication.endpoints) return { kind: 'endpoint', path };
    return path === '/' || path === '/closed'
      ? { kind: 'page', page: page(path, path), query }
      : { kind: 'not-found', isFile: path.includes('.') };
  },
  isForPrograms: (url) => url.startsWith('/api/'),
  redirect: (path) => Promise.resolve(path === '/old' ? { status: 308, headers: { location: '/' } } : null),
  isClosed: () => false,
  closedPath: '/closed',
  isReady: () => Promise.resolve(true),
  missingUrl: '/missing',
  failedUrl: '/failed',
  plainPage: (kind, path = '') => `<h1>${kind} ${path}</h1>`,
  ownScripts: [],
  trusted: () => ({ scripts: [], handlers: [], origins: [], partners: [] }),
  isOpenedByOthers: () => false,
  reportPath: '/api/reports',
  typefaceWindow: 'all',
  beginSeries: () => undefined,
  about: {},
};

/** The server serves this application in each test of the file. Call it at the top of a file, after its settings. */
export function givenApplication(create = (): Application => plainApplication): void {
  beforeEach(() => application.set(create()));
}
