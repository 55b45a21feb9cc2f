import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { paths } from '../../lib/routing/routes';
import { ask } from '../support/ask';

/** Vehicles of the list's first page that are copied. */
export const copiedVehicles = 6;

/** Markup of scripts that run. Data of other types, such as structured data, stays. */
const scripts =
  'script:not([type]), script[type="module"], script[src], link[as="script"], link[rel="modulepreload"]';

function withoutScripts(page: string): string {
  const document = parse(page, { comment: false });
  document.querySelectorAll(scripts).forEach((element) => element.remove());
  return document.toString();
}

/** The paths of the vehicles in a list, in its order. */
export function vehiclesOf(list: string): readonly string[] {
  const links = parse(list).querySelectorAll('article :is(h2, h3) a[href^="/vehiculo/"]');
  return links.map((link) => link.getAttribute('href') ?? '');
}

/** A shop's pages as files. */
export type Copies = Awaited<ReturnType<typeof openCopies>>;

/**
 * Serves home, list and some of the list's vehicles as one file each, in brotli and without scripts; everything else
 * comes from the shop. `elsewhere` is a page of another site, from which visitors come: from an empty page the browser
 * starts a new process for pages that isolate their windows, but not for the files.
 */
export async function openCopies(shop: string) {
  const linked = vehiclesOf((await ask(shop + paths.stock)).text).slice(0, copiedVehicles);
  const files = new Map([['/from', brotliCompressSync('<!doctype html><title>Search</title>')]]);
  for (const path of [paths.home, paths.stock, ...linked])
    files.set(path, brotliCompressSync(withoutScripts((await ask(shop + path)).text)));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file)
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(file);
    return void fetch(`${shop}${request.url ?? ''}`).then(async ({ status, headers, body }) => {
      response.writeHead(status, { 'content-type': headers.get('content-type') ?? '' });
      for await (const chunk of body ?? []) response.write(chunk);
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    elsewhere: `http://search.localhost:${port}/from`,
    paths: { list: paths.stock, home: paths.home, vehicle: linked[0] ?? paths.home },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
