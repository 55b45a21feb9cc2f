import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { parse } from 'node-html-parser';
import { paths } from '../../lib/routing/routes';

const fetchText = async (url: string) => (await fetch(url)).text();

/** Markup of scripts that run. Data of other types, such as structured data, stays. */
const scripts =
  'script:not([type]), script[type="module"], script[src], link[as="script"], link[rel="modulepreload"]';

function withoutScripts(page: string): string {
  const document = parse(page, { comment: false });
  document.querySelectorAll(scripts).forEach((element) => element.remove());
  return document.toString();
}

/** The path of a shop's first vehicle. */
export async function findFirstVehiclePath(shop: string): Promise<string> {
  const list = parse(await fetchText(shop + paths.stock));
  return list.querySelector('article a[href^="/vehiculo/"]')?.getAttribute('href') ?? '';
}

/** A shop's pages as files. */
export type Copies = Awaited<ReturnType<typeof serveCopies>>;

/**
 * Serves a page of each type as one file, in brotli and without scripts; everything else comes from the shop.
 * `elsewhere` is a page of another site, from which visitors come: from an empty page the browser starts a
 * new process for pages that isolate their windows, but not for the files.
 */
export async function serveCopies(shop: string) {
  const vehicle = await findFirstVehiclePath(shop);
  const pages = { list: paths.stock, home: paths.home, vehicle, contact: paths.contact };
  const files = new Map([['/from', brotliCompressSync('<!doctype html><title>Search</title>')]]);
  for (const path of Object.values(pages))
    files.set(path, brotliCompressSync(withoutScripts(await fetchText(shop + path))));
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    const type = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    if (file) return response.writeHead(200, type).end(file);
    return void fetch(shop + (request.url ?? '')).then(async (original) => {
      response.writeHead(original.status, { 'content-type': original.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await original.arrayBuffer()));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    elsewhere: `http://search.localhost:${port}/from`,
    pages,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
