import { once } from 'node:events';
import { redisConnection } from '@/lib/platform/redis';
import { resetEnv } from '@/lib/platform/env';
import { resetState } from '@/lib/platform/state';
import { startRedis, type RedisServer } from '@/scripts/support/redis-server';
import { logLines } from '../support/log-lines';
import { checkLawOfForms } from '../support/forms-law';
import { stockUpstream } from '../support/stock-upstream';

const upstream = stockUpstream({ COOKIE_SECRETS: 'a-secret-of-all-instances' });
let redis: RedisServer;

beforeAll(async () => {
  redis = await startRedis();
  Object.assign(process.env, {
    REDIS_URL: redis.url,
    STOCKFINDER_BASE_URL: 'http://one.example',
    COOKIE_SECRETS: 'a-secret-of-all-instances',
  });
  resetEnv();
  const connection = await redisConnection();
  if (connection && connection.status !== 'ready') await once(connection, 'ready');
});
afterAll(async () => {
  for (const name of ['REDIS_URL', 'COOKIE_SECRETS']) Reflect.deleteProperty(process.env, name);
  resetEnv();
  (await redisConnection())?.disconnect();
  resetState('redis');
  await redis.stop();
});

test('each request is delivered once by two instances that share a Redis, whatever fails when', async () => {
  logLines();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  await checkLawOfForms(upstream, null, 20);
});
