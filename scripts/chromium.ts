import { chromium } from '@playwright/test';
import { install, installPackage } from './support/install';
import { findProgram, isProgram } from './support/programs';
import { CommandError } from './support/say';

/** Debian's Chromium without windows: the same engine, for a fifth less of processor time a test. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const help =
  'No Chromium was found and none could be installed: run "npx playwright install --with-deps chromium", or install the package "chromium" of your system.';

/** The browser for tests: Playwright's own where it is there, else the system's; null when there is none. */
export function findChromium(): string | null {
  const own = chromium.executablePath();
  if (own !== '' && isProgram(own)) return own;
  return names.map(findProgram).find((program) => program !== null) ?? null;
}

/**
 * Finds a Chromium or installs one: Playwright's download, else Debian's package where we may.
 * @throws CommandError when neither works.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  install('npx', ['playwright', 'install', 'chromium']);
  if (findChromium() === null && !installPackage(shell)) installPackage('chromium');
  const installed = findChromium();
  if (installed === null) throw new CommandError(help);
  return installed;
}
