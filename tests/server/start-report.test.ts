import { createServer, type Server } from 'node:http';
import { EnvError, resetEnv } from '@/lib/platform/env';
import { listenError, reportStart } from '@/server/start';
import { logLines } from '../support/log-lines';

const settings = {
  STOCKFINDER_BASE_URL: 'https://user:password@shop.example/magento',
  SITE_URL: 'https://stock.example',
  REVALIDATE_SECRET: 'a-secret-of-the-back-office',
  METRICS_PORT: '9464',
  DEPLOYMENT_ID: 'b7',
};
let server: Server;

beforeEach(async () => {
  Object.assign(process.env, settings);
  resetEnv();
  server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(async () => {
  await new Promise((closed) => server.close(closed));
  for (const name of Object.keys(settings)) Reflect.deleteProperty(process.env, name);
  resetEnv();
});

test('the start names address, build, upstream, what is shared and what is off, and no credentials', async () => {
  const lines = logLines();
  reportStart(server);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    ...{ level: 'info', message: 'the storefront is ready', upstream: 'shop.example', deployment: 'b7' },
    ...{
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
      site: 'https://stock.example',
    },
    ...{ shared: 'nothing', off: 'chat, vehicle feed, trusted proxies' },
  });
  expect(JSON.stringify(lines)).not.toMatch(/password|a-secret/);
});

test.each([
  ['EADDRINUSE', 'Port 3000 is taken by another process: stop it, or set another PORT.'],
  ['EACCES', 'This user may not listen on port 3000: set a PORT from 1024.'],
])('a port that fails with %s is told in a sentence', (code, sentence) => {
  const error = listenError(Object.assign(new Error('listen'), { code }), 3000);
  expect(error).toBeInstanceOf(EnvError);
  expect(error.message).toBe(sentence);
});
