import 'server-only';
import { isUtf8 } from 'node:buffer';
import { parseLongJson } from '@/lib/platform/long-json';

/**
 * Parses the JSON of a response: UTF-8, or text in the charset that its content type names. Undefined for an empty body.
 * @throws SyntaxError for anything else, RangeError for too many values.
 */
export async function parseResponseJson(bytes: Buffer, contentType: string | null): Promise<unknown> {
  if (bytes.length === 0) return undefined;
  const charset = /\bcharset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) return parseLongJson(Buffer.from(decode(bytes, charset)));
  if (!isUtf8(bytes)) throw new SyntaxError('not UTF-8');
  return parseLongJson(bytes);
}

function decode(bytes: Buffer, charset: string): string {
  try {
    // Node 20 decodes windows-1252 as Latin-1, without «€», unless it streams.
    return new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
  } catch (cause) {
    throw new SyntaxError(`not ${charset}`, { cause });
  }
}

/**
 * Parses JSON within a JSON string, as which some upstreams send their answer to a form (product 10.8); any other value
 * is unchanged.
 */
export function parseInnerJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
