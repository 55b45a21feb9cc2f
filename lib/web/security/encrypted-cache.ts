import 'server-only';
import { keep, kept } from '@/lib/cache/data-cache';
import { digest, seal, unseal } from './seal';

/** What is kept so, and what its entries are called. */
const names = { answer: 'request', attempt: 'request-attempt', confirmation: 'confirmation' } as const;
type Purpose = keyof typeof names;

const nameOf = (purpose: Purpose, key: string) => `${names[purpose]}:${digest(key)}`;

/** Keeps a value that can be found and read only with the key; in this process alone where the store is unavailable. */
export function storeEncrypted(purpose: Purpose, key: string, value: unknown, ttlMs: number): Promise<void> {
  return keep(nameOf(purpose, key), seal(key, purpose, value, ttlMs), ttlMs);
}

/** What was kept for the key; null when there is nothing, or it is too old. */
export async function readEncrypted(purpose: Purpose, key: string): Promise<unknown> {
  const sealed = await kept(nameOf(purpose, key)).catch(() => null);
  return typeof sealed === 'string' ? unseal(key, purpose, sealed) : null;
}
