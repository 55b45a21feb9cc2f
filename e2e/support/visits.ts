import { createServer } from 'node:http';
import { findFirefox, findWebKit } from '../../scripts/support/browsers';
import { closeServer, listen } from '../../tests/support/listen';
import { firefoxEngine, webkitEngine, type Engine, type EngineOptions } from './engines';
import { chatSet, vendorScript } from './chat-vendor';
import { startOwnShop, type OwnShop } from './own-shop';
import { test as base } from './test';
import type { Visitor } from './visitor';

interface VisitFixtures {
  readonly visitor: Visitor;
}
interface WorkerFixtures extends EngineOptions {
  /** The browser of a worker. A failed test ends the worker, and with it a browser that hangs. */
  readonly engine: Engine;
  /** A storefront with a popup, a cookie banner and a chat. */
  readonly fullShop: OwnShop;
}

/** For visits only; other tests use `test` of `e2e/support/test.ts`. */
export const test = base.extend<VisitFixtures, WorkerFixtures>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ playwright, engineName }, use) => {
      const engine = await (engineName === 'webkit' ? webkitEngine() : firefoxEngine(playwright.firefox));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  fullShop: [
    async ({}, use) => {
      const shop = await startFullShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  visitor: async ({ engine, engineName, baseURL }, use) => {
    const width = engineName === 'webkit' ? 390 : 1280;
    const visit = await engine.begin(width, baseURL ?? '');
    await use(visit.visitor);
    await visit.end();
  },
});

/** Consecutive tasks of one visitor in each engine: on a desk in Firefox, on a phone in WebKit. */
export function visit(name: string, tasks: Parameters<typeof test>[2]): void {
  test.describe(() => {
    // For all tasks of a visitor, on a busy machine.
    test.describe.configure({ timeout: 300_000 });
    test.skip(({ engineName }) => missing(engineName), 'The engine is not installed');
    test(name, tasks);
  });
}

/** One task of a visit, by its name. */
export const task = (name: string, steps: () => Promise<void>): Promise<void> => test.step(name, steps);

function missing(engine: EngineOptions['engineName']): boolean {
  return (engine === 'webkit' ? findWebKit() : findFirefox()) === null;
}

/** The cookie vendor's scripts: `asked` appears in the page once both ran in order. */
const consents = 'window.consents = (word) => { window.consented = word; };';

/** Starts a storefront with a popup at home, a cookie banner and a chat, and the vendor of both. */
async function startFullShop(): Promise<OwnShop> {
  const vendor = createServer(({ url }, response) => {
    const script = url === '/consents.js' ? consents : vendorScript('open');
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  });
  const vendorUrl = `http://localhost:${await listen(vendor)}`;
  const shop = await startOwnShop(
    { ...chatSet, CHAT_TEST_SITE_URL: `${vendorUrl}/ESWWebShop` },
    {
      settings: {
        cookies_banner_script: `<script src="${vendorUrl}/consents.js"></script><script>consents('asked')</script>`,
        popup_enabled: '1',
        popup_home_only: '1',
        popup_show_after_seconds: '1',
        popup_cms_content: '<h2>Semana de ofertas</h2>' + '<p>Solo unos días.</p>'.repeat(40),
      },
    },
  );
  return {
    ...shop,
    close: async () => {
      await Promise.all([shop.close(), closeServer(vendor)]);
    },
  };
}
