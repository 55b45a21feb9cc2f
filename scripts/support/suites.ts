import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from '../chromium';
import { ensureFirefox } from '../firefox';
import { ensureRedis } from '../redis';
import { ensureWebKit } from '../webkit';
import { ensureBuild, root } from './build';
import { run } from './children';
import { jestCounts, playwrightCounts, type Counts } from './counts';
import { say } from './say';

const results = join(root, 'test-results');
const options = { cwd: root };
const program = (path: string) => join(root, 'node_modules', path);

/** Unit and component tests; `args` go to Jest. */
export async function unitTests(args: readonly string[] = []): Promise<Counts> {
  const file = join(results, 'unit.json');
  await mkdir(results, { recursive: true });
  await rm(file, { force: true });
  ensureRedis();
  const jest = program('jest/bin/jest.js');
  // Jest would leave one processor to others; what runs beside it ends before it does.
  const own = ['--maxWorkers=100%', '--json', '--outputFile', file];
  const code = await run(process.execPath, [jest, ...own, ...args], {
    ...options,
    // The report is in the file; Jest would print it once more.
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  return jestCounts(file, code);
}

/** What runs when no project is asked for: all but the whole set in Firefox. */
const projects = ['chromium', 'no-js', 'webkit', 'firefox-visits'].map((name) => `--project=${name}`);

/** Browser tests against the production build; `args` go to Playwright. */
export async function browserTests(args: readonly string[] = []): Promise<Counts> {
  const file = join(results, 'e2e.json');
  ensureChromium();
  const [webkit, firefox] = [ensureWebKit(), ensureFirefox()];
  await ensureBuild();
  await rm(file, { force: true });
  const chosen = args.some((arg) => arg.startsWith('--project')) ? [] : projects;
  const playwright = [program('@playwright/test/cli.js'), 'test', ...chosen, ...args];
  const code = await run(process.execPath, playwright, options);
  if (webkit === null)
    say('!! SKIPPED: nothing was tried in WebKit (Safari): install webkit2gtk-driver and xvfb.');
  if (firefox === null) say('!! SKIPPED: nothing was tried in Firefox: install firefox-esr.');
  return playwrightCounts(file, code);
}
