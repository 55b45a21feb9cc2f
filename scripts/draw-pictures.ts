import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStockService } from '../stock-service/app';
import { drawnFolder } from '../stock-service/pictures/drawn';

/**
 * Draws every picture the sample stock refers to and keeps them in the project, so that a first visit never waits
 * for a drawing. To be run when a drawing changes; a picture that isn't there is still drawn when it is asked for.
 */
const origin = 'http://stock.example';
// Without the kept ones everything is drawn anew.
await rm(drawnFolder, { recursive: true, force: true });
const dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
const service = createStockService({ size: 20_000, dataDir, faults: false });

const addresses = new Set<string>();
for (const path of ['vehicles', 'models/home', 'frontapp/config']) {
  const answer = await service.request(`${origin}/rest/default/V1/stockfinder/${path}`);
  const pictures = (await answer.text()).matchAll(/\/media\/(?:vehicles|site|badges)\/[\w./-]+/g);
  for (const [address] of pictures) addresses.add(address);
}
let done = 0;
for (const address of addresses) {
  const answer = await service.request(origin + address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  done += 1;
  if (done % 20 === 0) process.stdout.write(`${done} of ${addresses.size} pictures\n`);
}
await mkdir(drawnFolder, { recursive: true });
for (const file of await readdir(join(dataDir, 'media'))) {
  await copyFile(join(dataDir, 'media', file), join(drawnFolder, file));
}
await rm(dataDir, { recursive: true });
process.stdout.write(`${addresses.size} pictures drawn\n`);
