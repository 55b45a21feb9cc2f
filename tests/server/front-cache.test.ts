import { FrontCache } from '@/server/front-cache';

test('memory is bounded after many different addresses, and holds the latest', async () => {
  const bytes = Buffer.alloc(2_000_000, 1);
  /** A page that counts its renderings. */
  const cacheable = (key: string) => {
    const counted = {
      ...{ key, made: 0 },
      produce: () => {
        counted.made += 1;
        const headers = { 'content-type': 'application/octet-stream', 'front-cache-control': 'max-age=60' };
        return Promise.resolve({ status: 200, headers, body: bytes });
      },
    };
    return counted;
  };
  const cache = new FrontCache();
  const respond = ({ key, produce }: ReturnType<typeof cacheable>) => cache.respond(key, produce);
  for (let index = 0; index < 200; index += 1) await respond(cacheable(`page ${index}`));
  // Each takes two megabytes of 160.
  const [lost, latest] = [cacheable('page 110'), cacheable('page 130')];
  await respond(latest);
  await respond(lost);
  expect([lost.made, latest.made]).toEqual([1, 0]);
});
