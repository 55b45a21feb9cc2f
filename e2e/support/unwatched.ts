import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findChromium } from '../../scripts/support/browsers';

/** A page's report about itself, several times a second. */
export interface PageReport {
  readonly path: string;
  readonly prerendering: boolean;
  /** The ids in «vistos», the newest first. */
  readonly viewed: readonly string[];
  readonly events: readonly { readonly event: string; readonly navigation_type?: string }[];
}

/** A browser without DevTools, whose pages report about themselves and follow commands. */
export interface Unwatched {
  /** The last report of a path's page; undefined before the first. */
  readonly last: (path: string) => PageReport | undefined;
  /** The number of reports since the browser was opened. */
  readonly count: () => number;
  /** Navigates the visible page to a URL. */
  readonly go: (path: string) => void;
  readonly close: () => Promise<void>;
}

/** Runs in each page. A response is a URL to navigate to, or empty. */
const teller = `<script>(() => {
  setInterval(async () => {
    const { state } = JSON.parse(localStorage.vistos ?? '{"state":{"vehicles":[]}}');
    const told = {
      path: location.pathname, prerendering: document.prerendering === true,
      viewed: state.vehicles.map(({ id }) => id),
      events: (window.dataLayer ?? []).filter(({ event }) => event),
    };
    const answer = await fetch('/tell', { method: 'POST', body: JSON.stringify(told) });
    const to = await answer.text();
    if (to) location.href = to;
  }, 150);
})()</script>`;

const rules = (path: string) =>
  `<script type="speculationrules">${JSON.stringify({
    prerender: [{ source: 'list', urls: [path], eagerness: 'immediate' }],
  })}</script>`;

/**
 * Opens Chromium without DevTools, since a browser with DevTools prerenders nothing. It visits the shop through a
 * server that adds the reporting script to each page. The first page prerenders `ahead`.
 */
export async function openUnwatched(shop: string, ahead: string): Promise<Unwatched> {
  const last = new Map<string, PageReport>();
  let count = 0;
  let next = '';
  const tell = async (request: IncomingMessage, response: ServerResponse) => {
    const reported = JSON.parse(await text(request)) as PageReport;
    last.set(reported.path, reported);
    count += 1;
    response.end(reported.prerendering ? '' : next);
    if (!reported.prerendering) next = '';
  };
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/tell') return tell(request, response);
    if (request.url === '/start') {
      response.setHeader('content-type', 'text/html');
      return void response.end(teller + rules(ahead));
    }
    const shopResponse = await fetch(shop + (request.url ?? ''), { redirect: 'manual' });
    const type = shopResponse.headers.get('content-type') ?? '';
    response.writeHead(shopResponse.status, { 'content-type': type });
    const body = Buffer.from(await shopResponse.arrayBuffer());
    response.end(type.startsWith('text/html') ? body.toString() + teller : body);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const profile = await mkdtemp(join(tmpdir(), 'unwatched-'));
  const browser = spawn(
    findChromium() ?? 'chromium',
    [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'],
      ...[`--user-data-dir=${profile}`, `http://localhost:${port}/start`],
    ],
    // Debian's program is a script that starts another: they end as a group.
    { stdio: 'ignore', detached: true },
  );
  return {
    last: (path) => last.get(path),
    count: () => count,
    go: (path) => {
      next = path;
    },
    close: async () => {
      const ended = once(browser, 'exit');
      if (browser.pid !== undefined) process.kill(-browser.pid);
      await ended;
      server.closeAllConnections();
      await once(server.close(), 'close');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
