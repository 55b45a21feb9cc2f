import 'server-only';
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { storeValueOrThrow, readStoredValueOrNull } from '@/lib/platform/stored-values';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
/** Maximum size of the decrypted content, in bytes. */
const maxDecryptedBytes = 200_000;

function deriveKey(secret: Buffer | string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'stock-finder', purpose, 32));
}

/**
 * Encrypts a value as text for a cookie. Only the same secret and purpose decrypt it, unchanged, within
 * `ttlMs`.
 */
export function encryptWithTtl(
  secret: Buffer | string,
  purpose: string,
  value: unknown,
  ttlMs: number,
): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(secret, purpose), iv);
  const content = deflateRawSync(JSON.stringify({ until: Date.now() + ttlMs, value }));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Returns the value that {@link encryptWithTtl} was given; null when the text isn't ours, was changed, or has
 * expired.
 */
export function decryptedValueOrNull(secret: Buffer | string, purpose: string, encrypted: string): unknown {
  try {
    const bytes = Buffer.from(encrypted, 'base64url');
    const iv = bytes.subarray(0, ivBytes);
    const decipher = createDecipheriv(algorithm, deriveKey(secret, purpose), iv, { authTagLength: tagBytes });
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const content = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    const json = inflateRawSync(content, { maxOutputLength: maxDecryptedBytes }).toString('utf8');
    const { until, value } = JSON.parse(json) as { until: number; value: unknown };
    return until > Date.now() ? value : null;
  } catch {
    return null;
  }
}

/** Decrypts a value with any of these secrets; null like {@link decryptedValueOrNull}. */
export function decryptWithAnyOrNull(secrets: readonly Buffer[], purpose: string, text: string): unknown {
  for (const secret of secrets) {
    const value = decryptedValueOrNull(secret, purpose, text);
    if (value !== null) return value;
  }
  return null;
}

/** Returns a one-way digest of a text, in base64url. */
export function oneWayDigest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares a secret in constant time: digests have one length. */
export function isSameSecret(candidate: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(oneWayDigest(candidate)), Buffer.from(oneWayDigest(secret)));
}

/** Returns a digest that only this site can make. */
export function keyedDigest(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** The purposes of stored values, with their kinds, which begin their keys. */
const names = { answer: 'request', confirmation: 'confirmation' } as const;
type Purpose = keyof typeof names;

const storedKeyOf = (purpose: Purpose, key: string) => `${names[purpose]}:${oneWayDigest(key)}`;

/**
 * Stores a value that only the key can find and read; in this process alone where the store is unavailable.
 */
export function storeEncrypted(purpose: Purpose, key: string, value: unknown, ttlMs: number): Promise<void> {
  const sealed = encryptWithTtl(key, purpose, value, ttlMs);
  return storeValueOrThrow(names[purpose], storedKeyOf(purpose, key), sealed, ttlMs);
}

/** Returns the value stored for the key; null when there is none, or it has expired. */
export async function readEncryptedOrNull(purpose: Purpose, key: string): Promise<unknown> {
  const sealed = await readStoredValueOrNull(names[purpose], storedKeyOf(purpose, key));
  return typeof sealed === 'string' ? decryptedValueOrNull(key, purpose, sealed) : null;
}
