import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { encode } from '../../server/encoding';
import { openNginx } from '../support/nginx';
import { freePort } from '../support/ports';

/** A site that is measured. */
export interface Site {
  /** Its address, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves files by nginx, by their paths; their names may have `.html` at the end, or be `index.html`. They lie there in
 * brotli, as densely as they can be, and are sent as they are: no module of nginx is needed. What isn't there is asked
 * of `behind`.
 */
export async function serveFiles(
  files: Readonly<Record<string, Buffer>>,
  folder: string,
  behind?: string,
): Promise<Site> {
  const pages = join(folder, 'pages');
  for (const [path, body] of Object.entries(files)) {
    const file = join(pages, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await encode(body, 'br', 'dense'));
  }
  const port = await freePort();
  const http = `types { text/html html; text/css css; }
sendfile on;
tcp_nopush on;
keepalive_requests 1000000000;
open_file_cache max=10;
server {
  listen 127.0.0.1:${port};
  root "${pages}";
  location / {
    add_header content-encoding br;
    try_files $uri $uri.html $uri/index.html ${behind ? '@behind' : '=404'};
  }
  ${behind ? `location @behind { proxy_pass ${behind}; }` : ''}
}`;
  const url = `http://127.0.0.1:${port}`;
  return { url, close: (await openNginx(folder, http, url)).close };
}
