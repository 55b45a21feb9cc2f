import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { serviceAccessor } from '@/lib/platform/services';

/** The kind of a signed text: a signature is valid for its kind alone. */
type Kind = 'picture' | 'document';

/** Base64url characters of a signature: 48 bits, too many to guess by requests, and short in pages. */
const length = 8;

const deriveSigningKey = (secret: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, 'stock-finder', 'addresses', 32));

/** The first signs, each verifies; a random one of this process until the shared secrets are known. */
const keys = serviceAccessor('signingKeys', () => [deriveSigningKey(randomBytes(32))]);

/** Derives the signing keys from the secrets; the first signs, and signatures by the others stay valid. */
export const setSigningSecrets = (...secrets: readonly [Buffer, ...Buffer[]]): void =>
  keys.set(secrets.map(deriveSigningKey));

/** Appends the signature to a text, for a URL of ours that leads to the upstream (product 14.5). */
export const withSignature = (kind: Kind, text: string): string =>
  `${text}/${signatureOf(kind, text, keys()[0])}`;

/**
 * Returns the text before a valid signature; null without one. Each guess is a request, so timing reveals
 * nothing.
 */
export function verifiedTextOrNull(kind: Kind, signed: string): string | null {
  const end = Math.max(signed.lastIndexOf('/'), 0);
  const text = signed.slice(0, end);
  return keys().some((key) => signed === `${text}/${signatureOf(kind, text, key)}`) ? text : null;
}

function signatureOf(kind: Kind, text: string, key = Buffer.alloc(0)): string {
  return createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url').slice(0, length);
}
