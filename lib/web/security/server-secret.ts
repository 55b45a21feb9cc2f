import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processWide } from '@/lib/platform/process-wide';
import { redisConnection } from '@/lib/platform/redis';

const bytes = 32;
const redisName = 'stock-finder:secret';
/** After a failure the store is tried again this much later, in milliseconds. */
const retryMs = 5_000;

interface State {
  /** What the store holds; null until it could be read. */
  kept: Buffer | null;
  /** Made here while the store could not be read; what it has sealed is opened as long as the process lasts. */
  temporary: Buffer | null;
  reading: Promise<void> | null;
  retryAt: number;
}

const state = () =>
  processWide<State>('server-secret', () => ({ kept: null, temporary: null, reading: null, retryAt: 0 }));

/** The secret that seals: the first of {@link serverSecrets}. */
export async function serverSecret(): Promise<Buffer> {
  const [first] = await serverSecrets();
  return first;
}

/**
 * Secrets that all instances share and that outlive a restart; the first one seals, each of them opens (decision 66).
 * Those of COOKIE_SECRETS where it is set, else one that is kept in Redis where there is one, else in this machine's files.
 * While that can't be read or written, one of this process stands in, and the store is tried again.
 */
export async function serverSecrets(): Promise<readonly [Buffer, ...Buffer[]]> {
  const [first, ...others] = env().cookieSecrets.map((secret) => Buffer.from(secret));
  if (first) return [first, ...others];
  const current = state();
  if (!current.kept && performance.now() >= current.retryAt) await (current.reading ??= read());
  const { kept } = current;
  if (kept) return current.temporary ? [kept, current.temporary] : [kept];
  return [(current.temporary ??= randomBytes(bytes))];
}

async function read(): Promise<void> {
  const current = state();
  const { redisUrl, cacheDir } = env();
  try {
    current.kept = await (redisUrl === null ? inFolder(cacheDir) : inRedis(redisUrl));
  } catch (error) {
    current.retryAt = performance.now() + retryMs;
    log.warn('the secret of this server is not kept', {
      reason: error instanceof Error ? error.name : 'unknown',
    });
  } finally {
    current.reading = null;
  }
}

async function inRedis(url: string): Promise<Buffer> {
  const redis = await redisConnection(url, 'commands');
  await redis.set(redisName, newSecret(), 'NX');
  const held = secretIn(await redis.get(redisName));
  if (held) return held;
  sayReplaced();
  await redis.set(redisName, newSecret());
  return ofStore(await redis.get(redisName));
}

async function inFolder(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret');
  const text = await readFile(path, 'utf8').catch(() => null);
  const held = secretIn(text);
  if (held) return held;
  if (text !== null) sayReplaced();
  await mkdir(folder, { recursive: true });
  // Whole before it has its name: nobody reads half a secret, whatever ends the process.
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, newSecret(), { mode: 0o600 });
    // A link is refused where another process was first; then that one's counts. A broken file gives way.
    if (text === null) await link(part, path).catch(ignoreExisting);
    else await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
  return ofStore(await readFile(path, 'utf8'));
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

const newSecret = () => randomBytes(bytes).toString('hex');

function sayReplaced(): void {
  log.warn('the secret of this server was unreadable and is replaced: cookies sealed with it are lost');
}

function ofStore(text: string | null): Buffer {
  const secret = secretIn(text);
  if (!secret) throw new Error('no secret');
  return secret;
}

/** The secret in a text; null for one that is no secret of ours. */
function secretIn(text: string | null): Buffer | null {
  const hex = text?.trim() ?? '';
  return /^[\da-f]{64}$/i.test(hex) ? Buffer.from(hex, 'hex') : null;
}
