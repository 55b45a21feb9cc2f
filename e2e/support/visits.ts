import { findFirefox, findWebKit } from '../../scripts/support/browsers';
import { firefoxEngine, webkitEngine, type Engine, type EngineOptions } from './engines';
import { test as base } from './test';
import type { Visitor } from './visitor';

interface VisitFixtures {
  /** The width of the window (pixels). */
  readonly width: number;
  readonly visitor: Visitor;
}
interface WorkerFixtures extends EngineOptions {
  /** The browser of a worker. A test that fails ends the worker, and with it a browser that hangs. */
  readonly engine: Engine;
}

/** Visits alone; others have `test` of `e2e/support/test.ts`. */
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
  visitor: async ({ engine, width, baseURL }, use) => {
    const visit = await engine.begin(width, baseURL ?? '');
    await use(visit.visitor);
    await visit.end();
  },
});

/** A visit in each engine, in a wide window and on a phone: tasks that one visitor does one after another. */
export function visit(name: string, tasks: Parameters<typeof test>[2]): void {
  for (const width of [1280, 390])
    test.describe(`at ${width} px`, () => {
      test.use({ width });
      // As many tasks as one visitor does, on a machine however busy.
      test.describe.configure({ timeout: 300_000 });
      test.skip(({ engineName }) => missing(engineName), 'The engine is not installed');
      test.skip(({ engineName, scripts }) => engineName === 'firefox' && !scripts, noFirefox);
      test(name, tasks);
    });
}

const noFirefox = 'Playwright loses a page of Firefox that runs no scripts';

/** One task of a visit, by its name. */
export const task = (name: string, steps: () => Promise<void>): Promise<void> => test.step(name, steps);

function missing(engine: EngineOptions['engineName']): boolean {
  return (engine === 'webkit' ? findWebKit() : findFirefox()) === null;
}
