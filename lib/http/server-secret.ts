import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverEnv } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { serviceAccessor } from '@/lib/platform/services';

const bytes = 32;

/** Returns the secret that encrypts: the first of {@link loadServerSecrets}. */
export async function loadEncryptingSecret(): Promise<Buffer> {
  const [first] = await loadServerSecrets();
  return first;
}

/**
 * Returns secrets that all instances share and that survive a restart; the first encrypts, each decrypts.
 * They come from COOKIE_SECRETS where it is set, else from this machine's file. Where that can't be read or
 * written, a secret of this process stands in.
 */
export async function loadServerSecrets(): Promise<readonly [Buffer, ...Buffer[]]> {
  const [first, ...others] = serverEnv().cookieSecrets.map((secret) => Buffer.from(secret));
  if (first) return [first, ...others];
  return [await ownSecret()];
}

const ownSecret = serviceAccessor('ownSecret', () =>
  readOrCreateSecret(serverEnv().cacheDir).catch(logAndCreateTemporarySecret),
);

function logAndCreateTemporarySecret(error: unknown): Buffer {
  const reason = error instanceof Error ? error.name : 'unknown';
  log.warn('the secret of this server could not be stored', { reason });
  return randomBytes(bytes);
}

async function readOrCreateSecret(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret');
  const read = () => readFile(path, 'utf8').catch(() => null);
  const text = await read();
  const stored = parseSecretOrNull(text);
  if (stored) return stored;
  if (text !== null) {
    log.warn('the secret of this server was unreadable and is replaced: cookies sealed with it are lost');
    await rm(path, { force: true });
  }
  await mkdir(folder, { recursive: true });
  // Complete before it gets its name, so that a crash never leaves half a secret.
  const part = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(part, randomBytes(bytes).toString('hex'), { mode: 0o600 });
    // Fails where another process was first; its secret counts then.
    await link(part, path).catch(() => undefined);
  } finally {
    await rm(part, { force: true });
  }
  const secret = parseSecretOrNull(await read());
  if (!secret) throw new Error('no secret');
  return secret;
}

/** Parses a secret; null for anything else. */
function parseSecretOrNull(text: string | null): Buffer | null {
  const hex = text?.trim() ?? '';
  return /^[\da-f]{64}$/i.test(hex) ? Buffer.from(hex, 'hex') : null;
}
