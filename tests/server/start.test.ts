import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { EnvError } from '@/lib/platform/env';
import { prepareCacheFolder, logStart, renderToWarmUp } from '@/server/start';
import { givenFolder } from '../support/folder';
import { closeServer, listen } from '../support/listen';
import { logLines } from '../support/log-lines';
import { givenSettings } from '../support/settings';
import { createStorefrontApplication } from '@/lib/instance/application';
import { givenApplication } from '../support/application';

const responding = (status: number) => () => Promise.resolve({ status, headers: {}, body: Buffer.alloc(0) });

test.each([400, 500])('a build that answers its own page with %d doesn’t start', async (status) => {
  await expect(renderToWarmUp(responding(status))).rejects.toThrow(EnvError);
});

const root = givenFolder();

test('a folder is made with those above it, and nothing is left in it', async () => {
  const folder = join(root(), 'a/b/c');
  await prepareCacheFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
  await prepareCacheFolder(folder);
});

test('a file in its place ends the start with a sentence', async () => {
  const folder = join(root(), 'file');
  writeFileSync(folder, '');
  const sentence = `CACHE_DIR is "${folder}", but must be a folder that can be made and written to (`;
  await expect(prepareCacheFolder(folder)).rejects.toMatchObject({
    name: 'EnvError',
    message: expect.stringMatching(/ENOTDIR|EEXIST/) as string,
  });
  await expect(prepareCacheFolder(folder)).rejects.toThrow(sentence);
});

givenSettings({
  STOCKFINDER_BASE_URL: 'https://user:password@shop.example/magento',
  SITE_URL: 'https://stock.example',
  REVALIDATE_SECRET: 'a-secret-of-the-back-office',
  METRICS_PORT: '9464',
  DEPLOYMENT_ID: 'b7',
});
givenApplication(createStorefrontApplication);
let server: Server;

beforeEach(async () => {
  server = createServer();
  await listen(server);
});
afterEach(() => closeServer(server));

test('the start names address, build, upstream and what is shared, and no credentials', () => {
  const lines = logLines();
  logStart(server);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'info',
    message: 'the storefront is ready',
    upstream: 'shop.example',
    deployment: 'b7',
    ...{
      address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) as string,
      site: 'https://stock.example',
    },
    shared: 'nothing',
  });
  expect(JSON.stringify(lines)).not.toMatch(/password|a-secret/);
});
