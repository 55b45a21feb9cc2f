import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { processSingleton } from '@/lib/platform/process-singletons';

const bytes = 32;
/** Delay before the files are tried again after a failure, in milliseconds. */
const retryMs = 5_000;

interface State {
  /** The secret of the files; null until it could be read. */
  own: Buffer | null;
  /** Generated while the files could not be read; it decrypts as long as the process lasts. */
  temporary: Buffer | null;
  reading: Promise<void> | null;
  retryAt: number;
}

const state = () =>
  processSingleton<State>('server-secret', () => ({ own: null, temporary: null, reading: null, retryAt: 0 }));

/** Returns the secret that encrypts: the first of {@link serverSecrets}. */
export async function serverSecret(): Promise<Buffer> {
  const [first] = await serverSecrets();
  return first;
}

/**
 * Returns secrets that all instances share and that survive a restart; the first encrypts, each decrypts.
 * They come from COOKIE_SECRETS where it is set, else from this machine's files. While these can't be read or written, a secret of this process stands in, and the store is tried again.
 */
export async function serverSecrets(): Promise<readonly [Buffer, ...Buffer[]]> {
  const [first, ...others] = env().cookieSecrets.map((secret) => Buffer.from(secret));
  if (first) return [first, ...others];
  const current = state();
  if (!current.own && performance.now() >= current.retryAt) await (current.reading ??= read());
  const { own } = current;
  if (own) return current.temporary ? [own, current.temporary] : [own];
  return [(current.temporary ??= randomBytes(bytes))];
}

async function read(): Promise<void> {
  const current = state();
  try {
    current.own = await inFolder(env().cacheDir);
  } catch (error) {
    current.retryAt = performance.now() + retryMs;
    log.warn('the secret of this server could not be stored', {
      reason: error instanceof Error ? error.name : 'unknown',
    });
  } finally {
    current.reading = null;
  }
}

async function inFolder(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret');
  const text = await readFile(path, 'utf8').catch(() => null);
  const stored = secretIn(text);
  if (stored) return stored;
  if (text !== null) logReplaced();
  await mkdir(folder, { recursive: true });
  // Complete before it gets its name, so that a crash never leaves half a secret.
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, newSecret(), { mode: 0o600 });
    // Linking fails where another process was first; its secret counts then. A broken file is replaced.
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

function logReplaced(): void {
  log.warn('the secret of this server was unreadable and is replaced: cookies sealed with it are lost');
}

function ofStore(text: string | null): Buffer {
  const secret = secretIn(text);
  if (!secret) throw new Error('no secret');
  return secret;
}

/** Parses a secret; null for anything else. */
function secretIn(text: string | null): Buffer | null {
  const hex = text?.trim() ?? '';
  return /^[\da-f]{64}$/i.test(hex) ? Buffer.from(hex, 'hex') : null;
}
