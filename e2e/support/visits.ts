import { findFirefox, findWebKit } from '../../scripts/support/browsers';
import { firefoxEngine, webkitEngine, type Engine, type EngineOptions } from './engines';
import { startFullShop } from './full-shop';
import type { OwnShop } from './own-shop';
import { test as base } from './test';
import type { Visitor } from './visitor';

interface VisitFixtures {
  /** The width of the window (pixels). */
  readonly width: number;
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
  width: [1280, { option: true }],
  engineName: ['firefox', { scope: 'worker', option: true }],
  scripts: [true, { scope: 'worker', option: true }],
  engine: [
    async ({ playwright, engineName, scripts }, use) => {
      const engine = await (engineName === 'webkit'
        ? webkitEngine(scripts)
        : firefoxEngine(playwright.firefox));
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
  visitor: async ({ engine, width, baseURL }, use) => {
    const visit = await engine.begin(width, baseURL ?? '');
    await use(visit.visitor);
    await visit.end();
  },
});

/** The widths of windows (pixels) of a visit, by engine. */
type Rounds = Readonly<Record<EngineOptions['engineName'], readonly number[]>>;
const widths = [1280, 390];
/** For what depends on engine and width together: dialogs, and the filters, which are beside the list or in one. */
const everywhere: Rounds = { firefox: widths, webkit: widths };
/** For what depends on the engine alone: layouts at each width are tested in Chromium. */
const oneRound: Rounds = { firefox: [1280], webkit: [390] };

/** Consecutive tasks of one visitor. */
function visitIn(rounds: Rounds, name: string, tasks: Parameters<typeof test>[2]): void {
  for (const width of widths)
    test.describe(`at ${width} px`, () => {
      test.use({ width });
      // For all tasks of a visitor, on a busy machine.
      test.describe.configure({ timeout: 300_000 });
      test.skip(({ engineName }) => missing(engineName), 'The engine is not installed');
      test.skip(({ engineName, scripts }) => engineName === 'firefox' && !scripts, noFirefox);
      test.skip(({ engineName }) => !rounds[engineName].includes(width), 'Another engine does it');
      test(name, tasks);
    });
}

/** A visit in each engine. */
export const visit = (name: string, tasks: Parameters<typeof test>[2]): void =>
  visitIn(oneRound, name, tasks);

/** A visit in each engine, in a wide window and on a phone. */
export const visitEverywhere = (name: string, tasks: Parameters<typeof test>[2]): void =>
  visitIn(everywhere, name, tasks);

const noFirefox = 'Playwright loses a page of Firefox that runs no scripts';

/** One task of a visit, by its name. */
export const task = (name: string, steps: () => Promise<void>): Promise<void> => test.step(name, steps);

function missing(engine: EngineOptions['engineName']): boolean {
  return (engine === 'webkit' ? findWebKit() : findFirefox()) === null;
}
