import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium';

const executablePath = findChromium();

/** What a closed network and a container need: nothing that calls home, no sandbox where we are root. */
const args = [
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'],
  ...['--disable-quic', '--disable-gpu', '--no-default-browser-check'],
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  // No test is about time: these are only for what never comes, on a machine however busy.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-ES',
    timezoneId: 'Atlantic/Canary',
    trace: 'retain-on-failure',
    launchOptions: { args, ...(executablePath !== null && { executablePath }) },
  },
  projects: [
    { name: 'chromium', testIgnore: '*.no-js.spec.ts' },
    { name: 'no-js', testMatch: '*.no-js.spec.ts', use: { javaScriptEnabled: false } },
  ],
});
