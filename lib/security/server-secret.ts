import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { processWide } from '@/lib/process-wide';
import { redisConnection } from '@/lib/cache/redis';

const bytes = 32;
const redisName = 'stock-finder:secret';

/**
 * A secret that all instances share and that outlives a restart: kept in Redis where there is one, else in this
 * machine's files. Where neither can be written it lasts as long as the process.
 */
export function serverSecret(): Promise<Buffer> {
  return processWide('server-secret', () =>
    shared().catch((error: unknown) => {
      log.warn('the secret of this server is not kept', {
        reason: error instanceof Error ? error.name : 'unknown',
      });
      return randomBytes(bytes);
    }),
  );
}

async function shared(): Promise<Buffer> {
  const { redisUrl, cacheDir } = env();
  if (redisUrl !== null) {
    const redis = await redisConnection(redisUrl, 'commands');
    await redis.set(redisName, randomBytes(bytes).toString('hex'), 'NX');
    return secretOf(await redis.get(redisName));
  }
  const path = join(cacheDir, 'secret');
  await mkdir(cacheDir, { recursive: true });
  // Whoever comes second finds the first one's.
  await writeFile(path, randomBytes(bytes).toString('hex'), { flag: 'wx', mode: 0o600 }).catch(
    () => undefined,
  );
  return secretOf(await readFile(path, 'utf8'));
}

function secretOf(text: string | null): Buffer {
  const secret = Buffer.from(text?.trim() ?? '', 'hex');
  if (secret.length < bytes) throw new Error('no secret');
  return secret;
}
