import { createServer, type Server } from 'node:http';
import { crawl } from '@/scripts/crawl/crawl';
import { allFindings } from '@/scripts/crawl/findings';
import { closeServer, listen } from '../support/listen';

type Pages = Readonly<Record<string, string | { status: number; location?: string }>>;

let server: Server;
let pages: Pages;
let base: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = pages[request.url ?? ''] ?? { status: 404 };
    if (typeof page !== 'string') {
      response.writeHead(page.status, page.location ? { location: page.location } : {}).end();
      return;
    }
    const type = request.url?.startsWith('/sitemap') ? 'application/xml' : 'text/html';
    response.writeHead(200, { 'content-type': type }).end(page.replaceAll('BASE', base));
  });
  base = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => closeServer(server));

const sitemap = (...paths: string[]) =>
  `<urlset>${paths.map((path) => `<url><loc>BASE${path}</loc></url>`).join('')}</urlset>`;

const html = (path: string, body = '', title = path, head = '') =>
  `<!doctype html><html lang="es"><head><title>${title}</title><meta name="description" content="About ${path}">` +
  `<link rel="canonical" href="BASE${path}">${head}</head><body><h1>x</h1>${body}</body></html>`;

const found = async () => allFindings(await crawl(base));

test('everything that a search engine would stumble over is found', async () => {
  pages = {
    '/sitemap.xml': sitemap('/', '/same', '/orphan', '/gone', '/hidden'),
    '/': html(
      '/',
      '<a href="/same#part">A</a><a href="/broken">B</a><a href="/r1">C</a><a href="/hidden">D</a><a href="#x"></a>',
      'T',
    ),
    '/same': html('/same', '<h1>again</h1><a href="/">home</a><a href="/bare">x</a>', 'T'),
    '/orphan': html('/orphan', '<a href="/">home</a><a href="#part"></a><p id="part">'),
    '/hidden': html(
      '/hidden',
      '<a href="/never">x</a>',
      'H',
      '<meta name="robots" content="noindex, follow">',
    ),
    '/bare': '<!doctype html><html><head><title></title></head><body><h1>x</h1></body></html>',
    '/r1': { status: 308, location: '/r2' },
    '/r2': { status: 308, location: '/' },
  };
  expect((await found()).sort()).toEqual([
    'broken link: /broken answers 404, linked from /',
    'canonical address: /bare names none',
    'duplicate title: /same has «T» as /',
    'link to a part that is not there: / leads to #x',
    'link to a part that is not there: / leads to /same#part',
    'missing description: /bare',
    'missing title: /bare',
    'not one h1: /same has 2',
    'orphan: /orphan is linked from no page',
    'redirect chain: /r1 leads to /r2, which answers 308',
    'wrong in the sitemap: /gone answers 404',
    'wrong in the sitemap: /hidden is not for search engines',
  ]);
});
