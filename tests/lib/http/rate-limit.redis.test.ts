import { once } from 'node:events';
import { redisConnection } from '@/lib/platform/redis';
import { resetEnv } from '@/lib/platform/env';
import { resetState } from '@/lib/platform/state';
import { logLines } from '../../support/log-lines';
import { startRedis, type RedisServer } from '@/scripts/support/redis-server';
import { countLead, countTimes, secondsOf } from '../../support/count-leads';

let server: RedisServer;

describe('leads counted in Redis', () => {
  beforeAll(async () => {
    logLines();
    server = await startRedis();
    Object.assign(process.env, {
      REDIS_URL: server.url,
      COOKIE_SECRETS: 'a-secret-of-all-instances',
      STOCKFINDER_BASE_URL: 'http://127.0.0.1:9',
    });
    resetEnv();
    const connection = await redisConnection();
    if (connection && connection.status !== 'ready') await once(connection, 'ready');
  });
  afterAll(async () => {
    for (const name of ['REDIS_URL', 'COOKIE_SECRETS', 'STOCKFINDER_BASE_URL'])
      Reflect.deleteProperty(process.env, name);
    resetEnv();
    (await redisConnection())?.disconnect();
    for (const name of ['redis', 'limiter.leads', 'server-secret'] as const) resetState(name);
    await server.stop();
  });

  test('instances count together: sixty of one address, and then the seconds to wait', async () => {
    expect(await countTimes('203.0.113.7', 40)).toEqual(Array<null>(40).fill(null));
    // Another instance.
    resetState('limiter.leads');
    expect(await countTimes('203.0.113.7', 20)).toEqual(Array<null>(20).fill(null));
    expect(await secondsOf('203.0.113.7')).toBeNull();
    const seconds = await countLead('203.0.113.7');
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(await secondsOf('203.0.113.7')).toBe(seconds);
    expect(await countLead('203.0.113.8')).toBeNull();
  });

  test('without Redis this process counts on by itself', async () => {
    await server.stop();
    expect(await countTimes('203.0.113.7', 60)).toEqual(Array<null>(60).fill(null));
    expect(await countLead('203.0.113.7')).toBeGreaterThan(500);
  });
});
