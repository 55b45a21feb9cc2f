import { randomUUID } from 'node:crypto';
import { EventLoopYield } from './event-loop';

/*
 * `JSON.parse` and `JSON.stringify` for any length (product 13.6). Longest block of the event loop, measured with
 * vehicles of 4 kB: 20,000 (72 MB) 600 to 840 ms in one piece, 40 to 110 ms here; 5,000 (20 MB) 140 to 190 ms and 30
 * ms; serialized, 340 to 590 and 130 ms. The total takes half as long again. A worker would block the event loop as
 * long to transfer the vehicles; a streaming parser is several times slower.
 */

/** Shorter input is parsed in one piece: some three milliseconds. */
const PIECE_BYTES = 512 * 1024;
/** Maximum values of a text: 20,000 vehicles have a quarter of them. Each costs memory, however short it is. */
const MOST_VALUES = 8_000_000;
/** Maximum entries of a list that is parsed piece by piece. */
const MOST_ENTRIES = 100_000;
/** Entries of a list that are serialized in one piece. */
const PIECE_ENTRIES = 250;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Parses JSON of any length, with event loop turns for others: a long list is parsed piece by piece.
 * @throws SyntaxError where `JSON.parse` would, RangeError for too many values or entries.
 */
export async function parseLongJson(bytes: Buffer): Promise<unknown> {
  const decoder = new TextDecoder();
  const textOf = (from: number, to = bytes.length) => decoder.decode(bytes.subarray(from, to));
  if (bytes.length <= PIECE_BYTES) return JSON.parse(textOf(0));
  const throttle = new EventLoopYield();
  const mark = randomUUID();
  const lists: unknown[][] = [];
  let frame = '';
  let copied = 0;
  for (const found of longLists(bytes)) {
    if (throttle.isOver) await throttle.next();
    if (found === null) continue;
    const { from, cuts, to } = found;
    const list: unknown[] = [];
    let start = from + 1;
    for (const end of [...cuts, to]) {
      if (throttle.isOver) await throttle.next();
      const part = JSON.parse(`[${textOf(start, end)}]`) as unknown[];
      if (part.length === 0) throw new SyntaxError('an entry is missing');
      for (const entry of part) list.push(entry);
      start = end + 1;
    }
    frame += `${textOf(copied, from)}["${mark}",${lists.push(list) - 1}]`;
    copied = to + 1;
  }
  return JSON.parse(frame + textOf(copied), (_name, value: unknown) =>
    Array.isArray(value) && value[0] === mark ? lists[Number(value[1])] : value,
  );
}

interface LongList {
  /** Positions of its brackets. */
  readonly from: number;
  readonly to: number;
  /** Positions of commas between its entries, about a piece apart. */
  readonly cuts: readonly number[];
}

/**
 * Yields the outermost lists that are longer than a piece, and null after each scanned piece. Invalid JSON yields some
 * or none.
 */
function* longLists(bytes: Buffer): Generator<LongList | null> {
  let depth = 0;
  let list: { depth: number; from: number; cuts: number[]; entries: number } | null = null;
  let cut = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case quote:
        at = endOfText(bytes, at);
        break;
      case openObject:
        depth += 1;
        break;
      case closeObject:
        depth -= 1;
        break;
      case openList:
        depth += 1;
        if (list) break;
        list = { depth, from: at, cuts: [], entries: 1 };
        cut = at;
        break;
      case closeList:
        if (list?.depth === depth) {
          if (list.cuts.length > 0) yield { ...list, to: at };
          list = null;
        }
        depth -= 1;
        break;
      case comma:
        values += 1;
        if (values > MOST_VALUES) throw new RangeError('too many values');
        if (list?.depth !== depth) break;
        list.entries += 1;
        if (list.entries > MOST_ENTRIES) throw new RangeError('too many entries');
        if (at - cut > PIECE_BYTES) {
          list.cuts.push(at);
          cut = at;
          yield null;
        }
        break;
    }
  }
}

/** Returns the end of a string that begins at a quotation mark; the end of the bytes where it has none. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(quote, from + 1); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let before = at - 1;
    while (bytes[before] === backslash) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return bytes.length;
}

/** Serializes plain data as JSON in pieces, with event loop turns for others: a long list takes several. */
export async function writeLongJson(value: unknown): Promise<readonly string[]> {
  const mark = randomUUID();
  const lists: (readonly unknown[])[] = [];
  const frame = JSON.stringify(value, (_name, part: unknown) =>
    Array.isArray(part) && part.length > PIECE_ENTRIES ? mark + String(lists.push(part) - 1) : part,
  );
  const throttle = new EventLoopYield();
  const pieces: string[] = [];
  for (const [at, between] of frame.split(new RegExp(`"${mark}\\d+"`)).entries()) {
    if (at > 0) {
      const list = lists[at - 1] ?? [];
      for (let from = 0; from < list.length; from += PIECE_ENTRIES) {
        if (throttle.isOver) await throttle.next();
        const part = JSON.stringify(list.slice(from, from + PIECE_ENTRIES)).slice(1, -1);
        pieces.push((from === 0 ? '[' : ',') + part);
      }
      pieces.push(']');
    }
    pieces.push(between);
  }
  return pieces;
}
