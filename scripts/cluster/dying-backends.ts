import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ask } from '../support/ask';
import { freePort } from '../support/ports';
import { broken, type Finding } from '../support/report';
import { openProxy } from './cluster';

const deadly = '/dies';
const form = '/api/contact';

/** A backend of nginx that closes the connection of a deadly request, as a crashing process does, and counts them. */
async function openBackend() {
  let deaths = 0;
  const server = createServer((request, response) => {
    const isDeadly = request.url === deadly || request.method === 'POST';
    if (!isDeadly) return void response.end('here');
    deaths += 1;
    return void request.socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Number of these requests. */
    deaths: () => deaths,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A request that crashes a backend reaches one of two; a request for a stopped backend goes to the other. */
export async function deadlyRequestsReachOne(folder: string): Promise<Finding> {
  const position = join(folder, 'dying');
  await mkdir(position);
  const port = await freePort();
  const backends = [await openBackend(), await openBackend()];
  const proxy = await openProxy(position, port, backends);
  const url = `http://127.0.0.1:${port}`;
  const total = () => backends.reduce((sum, one) => sum + one.deaths(), 0);
  try {
    const page = (await ask(url + deadly)).status;
    const ofPage = total();
    const sent = (await ask(url + form, { method: 'POST', json: {} })).status;
    const ofForm = total() - ofPage;
    backends[0]?.close();
    const others = [await ask(`${url}/one`), await ask(`${url}/two`), await ask(`${url}/three`)];
    const found = others.map(({ status }) => status).join(', ');
    return {
      text: `a page reached ${ofPage} (${page}), a form ${ofForm} (${sent}); with one stopped: ${found}`,
      problems: broken({
        [`a deadly page reached ${ofPage} backends`]: ofPage !== 1 || page !== 502,
        [`a deadly form reached ${ofForm} backends`]: ofForm !== 1 || sent !== 502,
        [`with one backend stopped: ${found}`]: others.some(({ status }) => status !== 200),
      }),
    };
  } finally {
    await proxy.close();
    for (const one of backends) one.close();
  }
}
