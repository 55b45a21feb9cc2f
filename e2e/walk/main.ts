import { parseArgs } from 'node:util';
import { chromium, firefox } from '@playwright/test';
import config from '../../playwright.config';
import { ensureBuild } from '../../scripts/support/build';
import { ensureChromium } from '../../scripts/support/browsers';
import { runCommand, formatDuration, printLine } from '../../scripts/support/say';
import { firefoxLaunch } from '../support/engines';
import { createWalker, type Fault, tell } from './walker';
import { startWalkedShop } from './walked-shop';

/**
 * Walks through the production build at random, by seeds, and prints the shortest steps to each fault:
 * `--seed 7 --steps 200`, `--seeds 20` for that many seeds from the first, and `--browser firefox`. Exit code
 * 1 on a fault.
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      seeds: { type: 'string', default: '1' },
      steps: { type: 'string', default: '200' },
      shorten: { type: 'string', default: '120' },
      browser: { type: 'string', default: 'chromium' },
    },
  });
  ensureChromium();
  await ensureBuild();
  const shop = await startWalkedShop();
  const browser = await (values.browser === 'firefox'
    ? firefox.launch(firefoxLaunch)
    : chromium.launch(config.projects?.[0]?.use?.launchOptions));
  try {
    const walker = createWalker(browser, shop);
    const faults = new Map<string, Fault>();
    const first = Number(values.seed);
    const end = first + Number(values.seeds);
    for (let seed = first; seed < end; seed += 1) {
      const startedAt = Date.now();
      const found = await walker.walk(seed, Number(values.steps));
      printLine(
        `seed ${seed}: ${values.steps} steps in ${formatDuration(Date.now() - startedAt)}, ${found.length} faults`,
      );
      for (const fault of found) {
        printLine(`  ${fault.kind}: ${fault.detail.slice(0, 150)}`);
        if (!faults.has(fault.kind)) faults.set(fault.kind, fault);
      }
    }
    for (const fault of faults.values())
      printLine(tell(await walker.shorten(fault, Number(values.shorten) * 1_000)));
    process.exitCode = Math.min(faults.size, 1);
  } finally {
    await browser.close();
    await shop.close();
  }
});
