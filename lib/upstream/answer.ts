import 'server-only';
import { isUtf8 } from 'node:buffer';

/** A response of the upstream as it came. */
export interface Answer {
  readonly bytes: Buffer;
  /** Its content type, which may name a charset. */
  readonly type: string | null;
}

/**
 * Parses the JSON of an answer: UTF-8, or text in the charset that its content type names. Undefined for an empty one.
 * @throws SyntaxError for anything else.
 */
export function parseAnswer({ bytes, type }: Answer): unknown {
  if (bytes.length === 0) return undefined;
  const charset = /\bcharset\s*=\s*"?([\w-]+)/i.exec(type ?? '')?.[1] ?? 'utf-8';
  if (/^utf-?8$/i.test(charset) && !isUtf8(bytes)) throw new SyntaxError('not UTF-8');
  return JSON.parse(decoded(bytes, charset));
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    // Node 20 decodes windows-1252 as Latin-1, without «€», unless it streams.
    return new TextDecoder(charset).decode(bytes, { stream: true });
  } catch (cause) {
    throw new SyntaxError(`not ${charset}`, { cause });
  }
}
