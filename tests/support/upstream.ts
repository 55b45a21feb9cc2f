import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { getResponse, http, type RequestHandler } from 'msw';
import { callLimits } from '@/lib/platform/resource-limits';
import { whenAllStored } from '@/lib/platform/stored-values';
import { dropServices } from '@/lib/platform/services';
import { closeServer, listen } from './listen';
import { restart } from './restart';
import { resetMaintenance } from './reset-maintenance';

/** Sets the time limits of every kind of call. */
function limitAll(ms: number): void {
  process.env['STOCKFINDER_TIMEOUT_MS'] = String(ms);
  Object.assign(callLimits, { formMs: ms, backgroundMs: ms });
}

export type TestUpstream = ReturnType<typeof testUpstream>;

/**
 * The upstream of a test: MSW's request handlers behind a real server, since the client opens connections itself, which
 * are tested too. A request without a handler fails the test. Call it in a describe block or at the top of a file: the
 * storefront's settings name this upstream, with timeouts beyond any wait on a busy machine.
 */
export function testUpstream(settings: Readonly<Record<string, string>> = {}) {
  let handlers: RequestHandler[] = [];
  let places: RequestHandler[] = [];
  const requested: string[] = [];
  const unhandled: string[] = [];
  const upstream = {
    origin: '',
    /** All requests, as `GET /path?query`. */
    requested,
    use: (...added: RequestHandler[]) => void (handlers = [...added, ...handlers]),
    /** Every read gets this JSON for the rest of the test. */
    returns: (json: unknown, status = 200) =>
      upstream.use(http.get('*', () => Response.json(json, { status }))),
    /** Dealers and islands are there for the rest of the test, and what is asked for them isn't recorded. */
    hasPlaces: () => {
      const dealers = [{ dealer_id: '10', name: 'Dealer Las Palmas', island_id: '1' }];
      const islands = [{ value_id: '1', value_label: 'Gran Canaria' }];
      const config = [{ config_key: 'islands', config_options: islands }];
      places = [
        http.get('*/stockfinder/dealers', () => Response.json(dealers)),
        http.get('*/stockfinder/frontapp/config', () => Response.json(config)),
      ];
    },
    /** For tests of missing responses: calls time out after these milliseconds. */
    giveUpAfter: (ms: number) => {
      limitAll(ms);
      dropServices('settings');
    },
  };

  const response = getRequestListener(async (request, { incoming }) => {
    const url = new URL(request.url);
    const line = `${request.method} ${url.pathname}${url.search}`;
    const ofPlaces = await getResponse(places, request);
    if (ofPlaces) return ofPlaces;
    requested.push(line);
    const response = await getResponse(handlers, request);
    if (!response) unhandled.push(line);
    if (response?.type !== 'error') return response ?? new Response(null, { status: 418 });
    incoming.socket.destroy();
    return new Response();
  });
  const server = createServer((incoming, outgoing) => void response(incoming, outgoing));

  const folder = mkdtempSync(join(tmpdir(), 'upstream-'));
  beforeAll(async () => {
    upstream.origin = `http://127.0.0.1:${await listen(server)}`;
  });

  beforeEach(() => {
    handlers = [];
    places = [];
    requested.length = 0;
    unhandled.length = 0;
    limitAll(60_000);
    Object.assign(process.env, {
      STOCKFINDER_BASE_URL: upstream.origin,
      CACHE_DIR: mkdtempSync(join(folder, 'test-')),
      ...settings,
    });
    dropServices('settings');
    resetMaintenance();
    restart();
  });

  afterEach(async () => {
    resetMaintenance();
    // A file that is still being written would log its failure into the lines of a later test. Some settings name no folder.
    await Promise.resolve()
      .then(whenAllStored)
      .catch(() => undefined);
    expect(unhandled).toEqual([]);
  });

  afterAll(async () => {
    await closeServer(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  return upstream;
}
