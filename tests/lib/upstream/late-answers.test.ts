import { delay, http } from 'msw';
import { getStock, getVehicle } from '@/lib/upstream/reads';
import { callLimits } from '@/lib/platform/bounds';
import { resetEnv } from '@/lib/platform/env';
import { logLines } from '../../support/log-lines';
import { testUpstream } from '../../support/upstream';

const upstream = testUpstream();

beforeEach(() => {
  logLines();
  process.env['STOCKFINDER_TIMEOUT_MS'] = '100';
  callLimits.backgroundMs = 400;
  resetEnv();
  upstream.use(http.get('*', () => delay('infinite')));
});

test.each([
  ['vehicle', () => getVehicle('7/8 A')],
  ['stock-all', () => getStock({ kind: 'all' })],
  ['stock-search', () => getStock({ kind: 'search', text: 'lo que alguien busca' })],
  ['stock-model', () => getStock({ kind: 'model', model: 'kona' })],
])(
  'who no longer waits for a call is told its name, %s, and nothing of what was asked',
  async (call, read) => {
    await expect(read()).rejects.toMatchObject({ kind: 'timeout', call });
  },
);
