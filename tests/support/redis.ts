import { once } from 'node:events';
import { redisConnection } from '@/lib/platform/redis';
import { resetServices } from '@/lib/platform/services';
import { startRedis, type RedisServer } from '@/scripts/support/redis-server';

/** A Redis server, with which the instance of a test is connected. Call it at the top of a file. */
export function givenRedis(): { stop(): Promise<unknown>; url(): string } {
  const settings = {
    COOKIE_SECRETS: 'a-secret-of-all-instances',
    STOCKFINDER_BASE_URL: 'http://one.example',
  };
  let server: RedisServer;
  beforeAll(async () => {
    server = await startRedis();
    Object.assign(process.env, settings, { REDIS_URL: server.url });
    resetServices('settings');
    const connection = await redisConnection();
    if (connection && connection.status !== 'ready') await once(connection, 'ready');
  });
  afterAll(async () => {
    (await redisConnection())?.disconnect();
    for (const name of [...Object.keys(settings), 'REDIS_URL']) Reflect.deleteProperty(process.env, name);
    resetServices('settings', 'redis');
    await server.stop();
  });
  return { stop: () => server.stop(), url: () => server.url };
}
