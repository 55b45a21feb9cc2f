import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { folders } from '@/lib/platform/bounds';
import type { Env } from '@/lib/platform/env';
import { responseLifetimes } from '@/lib/platform/lifetimes';
import { cacheHeaders } from '@/lib/http/headers';
import { BoundedFolder } from '@/lib/platform/folder';
import { signatureKeyId } from '@/lib/content/signature';
import type { HttpResponse } from './http-response';
import { CachedResponse } from './cached-response';
import { buildIdFile } from './next-internals/build-output';

/**
 * Stores the last good version of each page on disk, for a restart while the upstream is unavailable. A page belongs to
 * one build and one set of settings: the same build with another upstream shows nothing of the first.
 */
export class LastGoodPages {
  readonly #files: BoundedFolder;

  constructor(
    folder: string,
    private readonly owner: string,
  ) {
    this.#files = new BoundedFolder(folder, folders['kept-pages']);
  }

  async read(key: string): Promise<CachedResponse | undefined> {
    const bytes = await this.#files.read(this.#name(key), true);
    const response = bytes && parseResponse(bytes);
    if (!response) return undefined;
    const own = cacheHeaders(responseLifetimes['page after a restart']);
    return CachedResponse.of({ ...response, headers: { ...response.headers, ...own } });
  }

  /** Stores a page that was just rendered. */
  async write(key: string, response: HttpResponse): Promise<void> {
    const headers = { ...response.headers, date: new Date(Date.now()).toUTCString() };
    await this.#files.write(this.#name(key), serialize({ ...response, headers }));
  }

  delete(key: string): Promise<void> {
    return this.#files.delete(this.#name(key));
  }

  #name(key: string): string {
    return `${this.owner}:${key}`;
  }
}

/** Returns a digest of the build, the settings and the signature key that a rendered page depends on. */
export async function pagesOwnerDigest(settings: Env, root: string): Promise<string> {
  const buildFile = buildIdFile(root);
  const build = await readFile(buildFile, 'utf8').catch(() => 'none');
  const builtAt = await stat(buildFile).then(
    (info) => info.mtimeMs,
    () => 0,
  );
  const { cacheDir: _folder, port: _port, metricsPort: _metrics, redisUrl: _redis, ...others } = settings;
  const { revalidateSecret: _secret, cookieSecrets: _secrets, ...shown } = others;
  return createHash('sha256')
    .update(JSON.stringify([build, builtAt, shown, signatureKeyId()]))
    .digest('hex')
    .slice(0, 16);
}

function parseResponse(bytes: Buffer): HttpResponse | null {
  try {
    const response = deserialize(bytes) as HttpResponse;
    return { ...response, body: Buffer.from(response.body) };
  } catch {
    return null;
  }
}
