import { endpoints, livePath } from '@/lib/addresses/endpoints';
import { failedPath, paths } from '@/lib/addresses/routes';
import type { AskNext, Question } from './ask-next';

/** The start can't go on: the message is one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const any = 'x';

/** One address of every page, and of every endpoint that the framework answers. */
export const pageAddresses: readonly string[] = [
  ...Object.values(paths).map((path) => (typeof path === 'string' ? path : path(any).replace(/\?.*$/, ''))),
  failedPath,
];
export const endpointAddresses: readonly string[] = [
  ...[...endpoints.keys()].filter((path) => path !== livePath),
  ...[
    '/fotos/480/x',
    '/documentos/x',
    '/og/x',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/vehicles.xml',
    '/feeds/x',
  ],
];

/** As the framework's browser code looks ahead: the page's code is loaded, nothing of it is rendered or read for it. */
const lookAhead = { rsc: '1', 'next-router-prefetch': '1' };

/**
 * Loads the code of every route before the first visitor comes: one that is loaded while descriptors are short stays
 * broken for good (product 13.6). Needs no upstream.
 * @throws StartError that names what can't be loaded.
 */
export async function loadRoutes(ask: AskNext): Promise<void> {
  const broken: string[] = [];
  const load = async (question: Question) => {
    const loaded = await statusOf(ask, question);
    if (loaded >= 400) broken.push(question.url);
  };
  for (const url of endpointAddresses) await load({ method: 'OPTIONS', url, headers: {} });
  for (const url of pageAddresses) await load({ method: 'GET', url, headers: lookAhead });
  // The only one that is whole without the upstream: with it comes what all pages need to be written.
  await load({ method: 'GET', url: paths.maintenance, headers: {} });
  if (broken.length > 0) throw new StartError(`These routes can't be loaded: ${broken.join(', ')}.`);
}

/** The framework leads a look ahead to the address that belongs to its headers. */
async function statusOf(ask: AskNext, question: Question): Promise<number> {
  const { status, headers } = await ask(question);
  const { location } = headers;
  if (status !== 307 || typeof location !== 'string') return status;
  return (await ask({ ...question, url: location })).status;
}
