import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restart } from './restart';
import { resetEnv } from '@/lib/platform/env';
import { resetState } from '@/lib/platform/state';
import { stockControl, type StockControl } from '@/scripts/support/stock-control';
import type { RunningStockService } from '@/stock-service/start';
import { startFaultyStock } from '@/tests/support/faulty-stock/start';
import { logLines } from './log-lines';
import { resetMaintenance } from './reset-maintenance';

/** A running stock service with a test's habits, and the log lines of the test. */
export interface HabitStock {
  readonly stock: StockControl;
  readonly lines: Record<string, unknown>[];
}

/** Call it at the top of a file: each test has its own service, which the storefront's settings name. */
export function habitStock(): HabitStock {
  let folder: string;
  let service: RunningStockService;
  const current = {} as { -readonly [Name in keyof HabitStock]: HabitStock[Name] };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'habits-'));
    service = await startFaultyStock({ size: 40, dataDir: folder });
    Object.assign(process.env, {
      STOCKFINDER_BASE_URL: service.url,
      CACHE_DIR: join(folder, 'cache'),
      STOCKFINDER_TIMEOUT_MS: '60000',
      IMAGE_HOSTS: '',
    });
    resetEnv();
    resetMaintenance();
    resetState('upstream.pauses');
    for (const name of ['reported', 'parent-site'] as const) resetState(name);
    restart();
    Object.assign(current, { stock: stockControl(service.url), lines: logLines() });
  });
  afterEach(async () => {
    await service.close();
    restart();
    await rm(folder, { recursive: true, force: true });
  });
  return current;
}
