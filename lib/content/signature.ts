import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { serviceAccessor } from '@/lib/platform/services';

/** The kind of a signed text: a signature is valid for its kind alone. */
type Kind = 'picture' | 'document';

/** Base64url characters of a signature: 48 bits, too many to guess by requests, and short in pages. */
const length = 8;
/** Number of former keys that stay valid after a newer one. */
const maxFormerKeys = 2;

const deriveSigningKey = (secret: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, 'stock-finder', 'addresses', 32));

/** Begins with a random key of this process, until the shared secret is known. */
const keys = serviceAccessor('signingKeys', () => ({ all: [deriveSigningKey(randomBytes(32))] }));

/**
 * Derives the signing key from the first secret. Signatures by the other secrets and by former keys stay
 * valid, because feeds and external caches store URLs longer than a secret may last.
 */
export function setSigningSecrets(...secrets: readonly [Buffer, ...Buffer[]]): void {
  const all = keys();
  const currentKeys = secrets.map(deriveSigningKey);
  const former = all.all.filter((key) => !currentKeys.some((currentKey) => currentKey.equals(key)));
  all.all = [...currentKeys, ...former.slice(0, maxFormerKeys)];
}

/** Returns the signing key, to be compared: values cached under another one are not shown any more. */
export const currentSigningKeyOrUndefined = (): Buffer | undefined => keys().all[0];

/** Appends the signature to a text, for a URL of ours that leads to the upstream (product 14.5). */
export const withSignature = (kind: Kind, text: string): string =>
  `${text}/${signatureOf(kind, text, keys().all[0])}`;

/**
 * Returns the text before a valid signature; null without one. Each guess is a request, so timing reveals
 * nothing.
 */
export function verifiedTextOrNull(kind: Kind, signed: string): string | null {
  const end = Math.max(signed.lastIndexOf('/'), 0);
  const text = signed.slice(0, end);
  return keys().all.some((key) => signed === `${text}/${signatureOf(kind, text, key)}`) ? text : null;
}

function signatureOf(kind: Kind, text: string, key = Buffer.alloc(0)): string {
  return createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url').slice(0, length);
}
