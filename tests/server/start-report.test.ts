import { createServer, type Server } from 'node:http';
import { reportStart } from '@/server/start';
import { logLines } from '../support/log-lines';
import { givenSettings } from '../support/settings';

givenSettings({
  STOCKFINDER_BASE_URL: 'https://user:password@shop.example/magento',
  SITE_URL: 'https://stock.example',
  REVALIDATE_SECRET: 'a-secret-of-the-back-office',
  METRICS_PORT: '9464',
  DEPLOYMENT_ID: 'b7',
});
let server: Server;

beforeEach(async () => {
  server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterEach(() => new Promise((closed) => server.close(closed)));

test('the start names address, build, upstream and what is shared, and no credentials', () => {
  const lines = logLines();
  reportStart(server);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    ...{ level: 'info', message: 'the storefront is ready', upstream: 'shop.example', deployment: 'b7' },
    ...{
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
      site: 'https://stock.example',
    },
    shared: 'nothing',
  });
  expect(JSON.stringify(lines)).not.toMatch(/password|a-secret/);
});
