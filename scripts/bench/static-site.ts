import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { freePort } from '../support/ports';
import { openNginx } from './nginx';
import { staticCopy, stylesPath } from './static-copy';
import { writeFiles } from './static-files';

/** A site that is measured. */
export interface Site {
  /** Its address, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/** The file of a page's address. */
const fileOf = (path: string) => (path === '/' ? '/index.html' : `${path}.html`);

/**
 * Serves copies of pages without scripts (their documents by address) as files, by nginx where it is installed.
 * Pictures, icons and the typeface come from the shop itself.
 */
export async function openStaticSite(
  pages: Readonly<Record<string, string>>,
  shop: string,
  folder: string,
): Promise<Site> {
  const root = join(folder, 'pages');
  await mkdir(root, { recursive: true });
  const copies = Object.entries(pages).map(([path, page]) => ({ path, ...staticCopy(page) }));
  const documents = copies.map(({ path, html }) => [fileOf(path), Buffer.from(html)] as const);
  const styles = Buffer.from(copies[0]?.styles ?? '');
  await writeFiles(root, { ...Object.fromEntries(documents), [stylesPath]: styles });
  return (await openNginx({ root, folder, behind: shop })) ?? openFileServer(root, shop);
}

/** The same by a small server of our own. */
async function openFileServer(root: string, shop: string): Promise<Site> {
  const files = sirv(root, { brotli: true, gzip: true, extensions: ['html'] });
  const server = createServer((request, response) =>
    files(request, response, () => {
      void fetch(shop + (request.url ?? '/')).then(async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/octet-stream';
        response.writeHead(answer.status, { 'content-type': type });
        response.end(Buffer.from(await answer.arrayBuffer()));
      });
    }),
  );
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
