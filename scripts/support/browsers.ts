import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { findProgram } from './programs';
import { CommandError, printLine } from './say';

/** Debian's Chromium without windows: the same engine, for a fifth less of processor time a test. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const help =
  'No Chromium was found and none could be installed: run "npx playwright install --with-deps chromium", or install the package "chromium" of your system.';

/** The browser for tests: Playwright's own if installed, else the system's; null without one. */
export function findChromium(): string | null {
  return [chromium.executablePath(), ...names].map(findProgram).find((program) => program !== null) ?? null;
}

/**
 * Finds a Chromium or installs one: Playwright's download, else Debian's package if permitted.
 * @throws CommandError if neither works.
 */
export function ensureChromium(): string {
  const installers = [
    'npx playwright install chromium',
    ...(process.getuid?.() === 0
      ? ['apt-get update && apt-get install --yes --no-install-recommends chromium']
      : []),
  ];
  for (const line of installers) {
    if (findChromium() !== null) break;
    printLine(`Installing: ${line}`);
    spawnSync(line, { shell: true, stdio: 'inherit', timeout: 300_000 });
  }
  const found = findChromium();
  if (found === null) throw new CommandError(help);
  return found;
}

/** The system's Firefox, which Playwright drives by WebDriver BiDi; null without one. */
export function findFirefox(): string | null {
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

/**
 * WebKitGTK, the engine of Safari: its driver, which knows its own browser, and a display without a screen.
 */
export interface WebKit {
  readonly driver: string;
  readonly display: string;
}

/** The drivable WebKit: Debian's `webkit2gtk-driver` and `xvfb`; null if one of them is missing. */
export function findWebKit(): WebKit | null {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  return driver === null || display === null ? null : { driver, display };
}

/**
 * What tests use where it is there (`npm run setup:browsers`): what is skipped without it, by what finds it.
 */
export const unavailable: Readonly<Record<string, () => boolean>> = {
  'visits in Firefox': () => findFirefox() === null,
  'visits in WebKit (Safari)': () => findWebKit() === null,
  'several instances over Redis': () => findProgram('redis-server') === null,
};
