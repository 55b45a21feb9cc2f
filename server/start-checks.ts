import { documentsFolder, feedsFolder, picturesFolder, shareCardsFolder } from '@/lib/routing/endpoint-paths';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EnvError } from '@/lib/platform/env-schema';
import { answeredAtDoor, endpoints } from '@/lib/routing/endpoints';
import { failedPath, paths, sitemapPath, vehicleFeedPath } from '@/lib/routing/routes';
import type { RenderWithNext, RenderRequest } from './render-with-next';

/** A full disk may have room again. */
const temporaryErrors = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Creates the cache folder and tries to write to it, once, at the start. Disk errors after that don't fail pages
 * (product 2.1).
 * @throws EnvError where it can't be created or written to.
 */
export async function prepareCacheFolder(folder: string): Promise<void> {
  const file = join(folder, `${randomUUID()}.part`);
  try {
    await makeFolder(folder);
    await writeFile(file, '', { mode: 0o600 });
    await rm(file, { force: true });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (temporaryErrors.has(code)) return;
    throw new EnvError(
      `CACHE_DIR is "${folder}", but must be a folder that can be made and written to (${code}).`,
    );
  }
}

/** Creates folders one by one: Node's recursion never ends where the system hides an existing parent (`/proc`). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const parent = dirname(folder);
    if (code !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder);
  }
}

/** The server can't start; the message is one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const any = 'x';

/** One URL of every page, and of every endpoint that the framework serves. */
export const pageUrls: readonly string[] = [
  ...Object.values(paths).map((path) => (typeof path === 'string' ? path : path(any).replace(/\?.*$/, ''))),
  failedPath,
];
export const endpointUrls: readonly string[] = [
  ...[...endpoints.keys()].filter((path) => !answeredAtDoor.includes(path)),
  ...[
    `${picturesFolder}/480/x`,
    `${documentsFolder}/x`,
    `${shareCardsFolder}/x`,
    '/robots.txt',
    sitemapPath,
    vehicleFeedPath,
    `${feedsFolder}/x`,
  ],
];

/** Headers of a prefetch: the framework loads the page's code, and renders and reads nothing. */
const prefetchHeaders = { rsc: '1', 'next-router-prefetch': '1' };

/**
 * Loads the code of every route before the first visitor: a route that is loaded while file descriptors are short stays
 * broken for good (product 13.6). Needs no upstream.
 * @throws StartError that names the routes that can't be loaded.
 */
export async function loadRoutes(render: RenderWithNext): Promise<void> {
  const broken: string[] = [];
  const load = async (request: RenderRequest) => {
    const loaded = await statusOf(render, request);
    if (loaded >= 400) broken.push(request.url);
  };
  for (const url of endpointUrls) await load({ method: 'OPTIONS', url, headers: {} });
  for (const url of pageUrls) await load({ method: 'GET', url, headers: prefetchHeaders });
  // The only page that renders without the upstream: it loads the code that all pages need.
  await load({ method: 'GET', url: paths.maintenance, headers: {} });
  if (broken.length > 0) throw new StartError(`These routes can't be loaded: ${broken.join(', ')}.`);
}

/** Returns the status after the framework's redirect of a prefetch to the URL that matches its headers. */
async function statusOf(render: RenderWithNext, request: RenderRequest): Promise<number> {
  const { status, headers } = await render(request);
  const { location } = headers;
  if (status !== 307 || typeof location !== 'string') return status;
  return (await render({ ...request, url: location })).status;
}
