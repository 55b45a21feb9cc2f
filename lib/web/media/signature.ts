import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { processWide } from '@/lib/platform/process-wide';

/** What is signed: a signature of one kind says nothing of another. */
type Kind = 'picture' | 'document' | 'card';

/** Base64url characters of a signature: 48 bits, which nobody guesses by asking, and which pages hold once a picture. */
const length = 8;
/** Keys that are still believed after a newer one came. */
const mostFormer = 2;

const keyOf = (secret: Buffer) => Buffer.from(hkdfSync('sha256', secret, 'stock-finder', 'addresses', 32));

/** Until the shared secret is known, one of this process. */
const keys = () => processWide('signature-keys', () => ({ all: [keyOf(randomBytes(32))] }));

/**
 * Signs by a key made of the first secret from here on; what was signed with the others, or with those before them, is
 * still believed: feeds and caches of others keep addresses longer than a secret may last.
 */
export function signWith(...secrets: readonly [Buffer, ...Buffer[]]): void {
  const known = keys();
  const now = secrets.map(keyOf);
  const former = known.all.filter((key) => !now.some((other) => other.equals(key)));
  known.all = [...now, ...former.slice(0, mostFormer)];
}

/** Names the key: what was signed by another one is not to be shown any more. */
export function signatureKeyId(): string {
  return signatureOf('card', 'key', keys().all[0]);
}

/** The signature of a text, for an address of ours that leads to the upstream (product 14.5). */
export function sign(kind: Kind, text: string): string {
  return signatureOf(kind, text, keys().all[0]);
}

/** A text with its signature behind it. */
export const withSignature = (kind: Kind, text: string): string => `${text}/${sign(kind, text)}`;

/** The text before a signature of ours; null where there is none. */
export function withoutSignature(kind: Kind, signed: string): string | null {
  const end = signed.lastIndexOf('/');
  const text = signed.slice(0, Math.max(end, 0));
  return isSigned(kind, text, signed.slice(end + 1)) ? text : null;
}

/** Whether we have signed the text. Each guess is a request: how long the comparison takes tells nobody anything. */
export function isSigned(kind: Kind, text: string, signature: string): boolean {
  return signature.length === length && keys().all.some((key) => signatureOf(kind, text, key) === signature);
}

function signatureOf(kind: Kind, text: string, key = Buffer.alloc(0)): string {
  return createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url').slice(0, length);
}
