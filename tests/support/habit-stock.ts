import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgetDataCache } from '@/lib/cache/data-cache';
import { resetEnv } from '@/lib/platform/env';
import { forgetProcessWide } from '@/lib/platform/process-wide';
import { resetMaintenance } from '@/lib/site/maintenance/maintenance';
import { stockControl, type StockControl } from '@/scripts/support/stock-control';
import { startStockService, type RunningStockService } from '@/stock-service/start';
import { logLines } from './log-lines';

/** A stock service that listens, whose habits a test sets, and what is logged meanwhile. */
export interface HabitStock {
  readonly stock: StockControl;
  readonly lines: Record<string, unknown>[];
}

/** Call it at the top of a file: each test has a service of its own, which the storefront's settings point at. */
export function habitStock(): HabitStock {
  let folder: string;
  let service: RunningStockService;
  const current = {} as { -readonly [Name in keyof HabitStock]: HabitStock[Name] };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'habits-'));
    service = await startStockService({ size: 40, dataDir: folder, faults: true });
    Object.assign(process.env, {
      STOCKFINDER_BASE_URL: service.url,
      CACHE_DIR: join(folder, 'cache'),
      STOCKFINDER_TIMEOUT_MS: '60000',
      IMAGE_HOSTS: '',
    });
    resetEnv();
    resetMaintenance();
    forgetProcessWide('upstream.rate-limit');
    forgetProcessWide('directives');
    await forgetDataCache();
    Object.assign(current, { stock: stockControl(service.url), lines: logLines() });
  });
  afterEach(async () => {
    await service.close();
    await forgetDataCache();
    await rm(folder, { recursive: true, force: true });
  });
  return current;
}
