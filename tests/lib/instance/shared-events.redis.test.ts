import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { applyEventOfOtherInstance } from '@/lib/instance/start';
import { purgeAndTellInstances } from '@/lib/upstream/reads';
import { redisConnectionOrNull } from '@/lib/platform/redis';
import { metrics } from '@/lib/platform/metrics';
import type { InstanceEvent } from '@/lib/platform/services';
import { startInstanceEventSharing } from '@/lib/platform/shared-events';
import { isMaintenanceOn, enterMaintenance } from '@/lib/site/maintenance/maintenance';
import { logLines } from '../../support/log-lines';
import { resetMaintenance } from '../../support/reset-maintenance';
import { givenRedis } from '../../support/redis';

const stream = 'stock-finder.events';
const redis = givenRedis();
/** Another instance. */
let other: Redis;

beforeAll(async () => {
  resetMaintenance();
  other = new Redis(redis.url());
  // This instance's clock is ahead of the others'.
  const now = Date.now() + 90_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await startInstanceEventSharing(applyEventOfOtherInstance);
});
afterAll(() => {
  resetMaintenance();
  other.disconnect();
});

const write = (text: string) => other.xadd(stream, '*', 'event', text);
/** What another instance tells. */
const tell = (event: InstanceEvent) => write(JSON.stringify({ from: 'other', event }));

/** The last event that this instance has published. */
async function lastEvent(): Promise<unknown> {
  const [[, [, text = '']] = ['', []]] = await other.xrevrange(stream, '+', '-', 'COUNT', 1);
  return (JSON.parse(text) as { readonly event: unknown }).event;
}

test('maintenance of this instance is told to the others, and that of the others believed', async () => {
  logLines();
  enterMaintenance('config');
  while ((await other.xlen(stream)) === 0) await sleep(10);
  expect(await lastEvent()).toEqual({ maintenance: true });
  await tell({ maintenance: false });
  while (isMaintenanceOn()) await sleep(10);
  await tell({ maintenance: true });
  while (!isMaintenanceOn()) await sleep(10);
});

test('a purge is told to the others, logged and counted', async () => {
  const lines = logLines();
  expect(await purgeAndTellInstances(['vehicles', 'vehicle:501'])).toBe(true);
  expect(await lastEvent()).toEqual({ tags: ['vehicles', 'vehicle:501'] });
  expect(lines).toMatchObject([
    { level: 'info', message: 'a purge', tags: 'vehicles vehicle:501', number: 2 },
  ]);
  const counted = await metrics().registry.getSingleMetricAsString('stockfinder_purges_total');
  expect(counted).toMatch(/origin="request",tag="vehicle:\{id\}"\} 1/);
});

test('a purge of another instance is applied, logged and counted', async () => {
  const lines = logLines();
  await tell({ tags: ['dealers'] });
  while (lines.length === 0) await sleep(10);
  expect(lines).toMatchObject([{ message: 'a purge of another instance', tags: 'dealers' }]);
});

test('a purge that was told while Redis was away is read when it is back, and no other one again', async () => {
  const lines = logLines();
  (await redisConnectionOrNull())?.disconnect(true);
  await tell({ tags: ['config'] });
  while (!lines.some(({ message }) => message === 'a purge of another instance')) await sleep(10);
  expect(lines.filter(({ tags }) => tags === 'dealers')).toEqual([]);
});

test.each(['nonsense', 'null', '{"from":"other"}', '{"from":"other","event":{"tags":"config"}}'])(
  'a message %j that is none is left out, and the next one is heard',
  async (text) => {
    const lines = logLines();
    await write(text);
    await tell({ tags: ['models'] });
    while (lines.length < 2) await sleep(10);
    expect(lines.map(({ message }) => message)).toEqual([
      'an unreadable message of another instance',
      'a purge of another instance',
    ]);
  },
);
