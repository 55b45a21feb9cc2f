import { join } from 'node:path';
import { stockControl } from '@/scripts/support/stock-control';
import { restart } from '../../support/restart';
import { resetEnv } from '@/lib/platform/env';
import { dataFolder } from '@/lib/platform/stored-values';
import { resetState } from '@/lib/platform/state';
import { getStock } from '@/lib/upstream/reads';
import type { RunningStockService } from '@/stock-service/start';
import { startFaultyStock } from '@/tests/support/faulty-stock/start';
import { givenFolder } from '../../support/folder';
import { postForm } from '../../support/leads';
import { logLines } from '../../support/log-lines';
import { resetMaintenance } from '../../support/reset-maintenance';

const folder = givenFolder();
let service: RunningStockService;

beforeEach(async () => {
  logLines();
  service = await startFaultyStock({ size: 5, dataDir: join(folder(), 'data') });
  Object.assign(process.env, {
    STOCKFINDER_BASE_URL: service.url,
    STOCKFINDER_TIMEOUT_MS: '20000',
    SITE_URL: 'http://localhost',
    CACHE_DIR: join(folder(), 'cache'),
  });
  for (const name of ['server-secret', 'limiter.forms of one address'] as const) resetState(name);
  resetEnv();
  resetMaintenance();
});

afterEach(async () => {
  await service.close();
  await dataFolder().settled();
  restart();
});

test('ten forms arrive while three hundred searches are held open', async () => {
  const control = stockControl(service.url);
  await control.setFaults([{ call: 'search', delayMs: 15_000 }]);
  let ended = 0;
  const searches = Array.from({ length: 300 }, (_, number) =>
    getStock({ kind: 'search', text: `lento ${number}` }).then(
      () => 'answered',
      () => 'failed',
    ),
  );
  const isAnswered = (result: string) => result === 'answered' && (ended += 1);
  const watched = searches.map((search) => search.then(isAnswered));
  const forms = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      postForm(number % 2 === 0 ? 'contact' : 'interest', {
        fields: number % 2 === 0 ? {} : { entry: '0', months: '84' },
      }),
    ),
  );
  expect(forms.map(({ status }) => status)).toEqual(Array(10).fill(200));
  // They waited for none of the searches.
  expect(ended).toBe(0);
  const { contact, search } = (await control.takeLog()).reduce<Record<string, number>>(
    (counts, { call }) => ({ ...counts, [call]: (counts[call] ?? 0) + 1 }),
    {},
  );
  expect(contact).toBe(10);
  expect(search).toBeLessThanOrEqual(64);
  await service.close();
  await Promise.all(watched);
});
