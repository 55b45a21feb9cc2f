import { installPackage } from './support/install';
import { findProgram } from './support/programs';

/** The system's Firefox, which Playwright drives by WebDriver BiDi (decision 87); null when there is none. */
export function findFirefox(): string | null {
  return findProgram('firefox-esr') ?? findProgram('firefox');
}

/** Finds Firefox, or installs Debian's where we may; null without it. */
export function ensureFirefox(): string | null {
  if (findFirefox() === null) installPackage('firefox-esr');
  return findFirefox();
}
