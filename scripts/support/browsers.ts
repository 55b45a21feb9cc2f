import { chromium } from '@playwright/test';
import { findProgram, install, installPackages } from './programs';
import { CommandError } from './say';

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
  if (findChromium() === null) install('npx', ['playwright', 'install', 'chromium']);
  if (findChromium() === null && process.getuid?.() === 0) installPackages(['chromium']);
  const found = findChromium();
  if (found === null) throw new CommandError(help);
  return found;
}

/** The system's Firefox, which Playwright drives by WebDriver BiDi; null without one. */
export function findFirefox(): string | null {
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

/** WebKitGTK, the engine of Safari: its driver, which knows its own browser, and a display without a screen. */
export interface WebKit {
  readonly driver: string;
  readonly display: string;
}

/** The drivable WebKit: Debian's `webkit2gtk-driver` and `xvfb`; null if one of them is missing. */
export function findWebKit(): WebKit | null {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  return driver === null || display === null ? null : { driver, display };
}

/** What tests use where it is there, by Debian's packages, and what is skipped without it. */
export const tools: readonly {
  readonly isHere: () => boolean;
  readonly packages: readonly string[];
  readonly runs?: string;
}[] = [
  // The engine that made the pictures of `e2e/looks`.
  { isHere: () => findProgram(shell) !== null, packages: [shell] },
  { isHere: () => findFirefox() !== null, packages: ['firefox-esr'], runs: 'visits in Firefox' },
  {
    isHere: () => findWebKit() !== null,
    packages: ['webkit2gtk-driver', 'xvfb'],
    runs: 'visits in WebKit (Safari)',
  },
  {
    isHere: () => findProgram('redis-server') !== null,
    packages: ['redis-server'],
    runs: 'several instances over Redis',
  },
  { isHere: () => findProgram('nginx') !== null, packages: ['nginx'] },
];
