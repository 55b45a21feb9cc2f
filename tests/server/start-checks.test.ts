import { EnvError } from '@/lib/platform/env';
import { warmUp } from '@/server/start';

const responding = (status: number) => () =>
  Promise.resolve({ status, headers: {}, body: Buffer.alloc(0), isOverloaded: false });

test.each([400, 500])('a build that answers its own page with %d doesn’t start', async (status) => {
  await expect(warmUp(responding(status))).rejects.toThrow(EnvError);
});

test('a build that renders its page starts', async () => {
  await expect(warmUp(responding(200))).resolves.toBeUndefined();
});
