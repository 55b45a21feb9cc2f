import { defineConfig, devices } from '@playwright/test';
import { type EngineOptions } from './e2e/support/engines';
import { findChromium } from './scripts/support/browsers';

const executablePath = findChromium();

/**
 * What every new window of a whole Chromium renders for itself, though nobody sees it: two thirds of the time of a page
 * load. The others are Playwright's own, whose switch this one replaces.
 */
const disabledFeatures = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'LensOverlay',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** What a closed network and a container need: nothing that calls home, no sandbox where we are root. */
const args = [
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  ...['--disable-quic', '--disable-gpu', '--no-default-browser-check', '--animation-duration-scale=0'],
  `--disable-features=${disabledFeatures.join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const chromium = {
  ...devices['Desktop Chrome'],
  launchOptions: { args, ...(executablePath !== null && { executablePath }) },
};
const visits = '*.visit.spec.ts';

export default defineConfig<object, EngineOptions>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // One more than processors of CI: while a page waits for its network to be quiet, another computes.
  workers: 3,
  // Recording costs a third more time: only what has failed runs once more with it. A test that then passes is listed as
  // flaky at the end of the run, and to be mended.
  retries: 1,
  // No test is about time: these are only for what never comes, on a machine however busy.
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Another version of the browser smooths edges a little differently.
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      maxDiffPixelRatio: 0.01,
      pathTemplate: '{testDir}/looks/{arg}{ext}',
    },
  },
  // Texts; pictures are above.
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'es-ES',
    timezoneId: 'Atlantic/Canary',
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'chromium', testIgnore: ['*.no-js.spec.ts', visits], use: chromium },
    { name: 'no-js', testMatch: '*.no-js.spec.ts', use: { ...chromium, javaScriptEnabled: false } },
    // Driven by their own driver.
    { name: 'webkit', testMatch: visits, use: { engineName: 'webkit' } },
    { name: 'firefox-visits', testMatch: visits, use: { engineName: 'firefox' } },
  ],
});
