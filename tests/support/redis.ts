import { once } from 'node:events';
import { redisConnectionOrNull } from '@/lib/platform/redis';
import { dropServices } from '@/lib/platform/services';
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
    dropServices('settings');
    const connection = await redisConnectionOrNull();
    if (connection && connection.status !== 'ready') await once(connection, 'ready');
  });
  afterAll(async () => {
    (await redisConnectionOrNull())?.disconnect();
    for (const name of [...Object.keys(settings), 'REDIS_URL']) Reflect.deleteProperty(process.env, name);
    dropServices('settings', 'redis');
    await server.stop();
  });
  return { stop: () => server.stop(), url: () => server.url };
}
