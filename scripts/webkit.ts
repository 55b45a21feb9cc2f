import { installPackage } from './support/install';
import { findProgram } from './support/programs';

/** WebKitGTK, the engine of Safari: its driver, which knows its own browser, and a display without a screen. */
export interface WebKit {
  readonly driver: string;
  readonly display: string;
}

/** Where WebKit can be driven: Debian's `webkit2gtk-driver` and `xvfb`; null when one of them isn't there. */
export function findWebKit(): WebKit | null {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  return driver === null || display === null ? null : { driver, display };
}

/** Finds WebKit, or installs it where we may; null without it. */
export function ensureWebKit(): WebKit | null {
  if (findProgram('WebKitWebDriver') === null) installPackage('webkit2gtk-driver');
  if (findProgram('Xvfb') === null) installPackage('xvfb');
  return findWebKit();
}
