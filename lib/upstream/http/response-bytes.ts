import 'server-only';
import { isUtf8 } from 'node:buffer';
import { parseLongJson } from '@/lib/platform/long-json';

/** A parsed response body. */
export interface ParsedBody {
  readonly value: unknown;
  /** Remarks for the upstream's team: the body isn't UTF-8, or is JSON within a JSON string. */
  readonly remarks: readonly ('not-utf-8' | 'json-in-string')[];
}

/** Maximum characters of JSON within a string: parsing a longer text a second time would block too long. */
const maxInnerLength = 8 * 1024 * 1024;
/** Numeric keys of an object, which `JSON.parse` would sort. */
const numberedKey = /([{,]\s*)"(\d+)"(\s*:)/g;
/** Maximum bytes up to which numeric keys keep their order; in larger bodies they are sorted. */
const maxNumberedLength = 512 * 1024;

/**
 * Parses the JSON of a response. Bytes that aren't UTF-8 are decoded as windows-1252; JSON within a JSON string is
 * parsed too. Numeric keys become `#3`, so that entries stay in the order in which they were sent (`toArray`).
 * @throws SyntaxError for invalid JSON, RangeError for too many values.
 */
export async function parseResponseJson(bytes: Buffer): Promise<ParsedBody> {
  const utf8 = isUtf8(bytes);
  const value = await parse(utf8 ? bytes : Buffer.from(windows1252(bytes)));
  const inner = await innerJson(value);
  return {
    value: inner === undefined ? value : inner,
    remarks: [
      ...(utf8 ? [] : (['not-utf-8'] as const)),
      ...(inner === undefined ? [] : (['json-in-string'] as const)),
    ],
  };
}

/** The characters of the bytes 0x80 to 0x9f in windows-1252; Node 20 decodes them as Latin-1. */
const upperControls = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const windows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (sign) => upperControls.charAt(sign.charCodeAt(0) - 0x80));

function parse(bytes: Buffer): Promise<unknown> {
  if (bytes.length > maxNumberedLength) return parseLongJson(bytes);
  const text = bytes.toString();
  const named = text.replace(numberedKey, '$1"#$2"$3');
  return parseLongJson(named === text ? bytes : Buffer.from(named));
}

/** Parses the JSON object or list in a string; undefined for anything else. */
async function innerJson(value: unknown): Promise<unknown> {
  if (typeof value !== 'string' || value.length > maxInnerLength || !/^\s*[[{]/.test(value)) return undefined;
  try {
    return await parse(Buffer.from(value));
  } catch {
    return undefined;
  }
}
