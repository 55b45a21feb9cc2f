import 'server-only';
import { encode } from 'uqr';

/** A QR code as an SVG path in module units, without the quiet zone. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Width of the light border that the QR standard requires, in modules. */
export const quietZone = 4;

/**
 * Returns the QR code of a text (product 7.9), drawn as strokes one module wide through the middle of its rows. It is
 * as small as the text allows, with as much error correction as fits into that size.
 */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: 0 });
  return { size, path: data.map((row, y) => strokesOf(row, y)).join('') };
}

/** Returns the path commands for the dark runs of a row. */
function strokesOf(row: readonly boolean[], y: number): string {
  let path = '';
  let end = 0;
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    path += `${path === '' ? `M${from} ${y}` : `m${from - end} 0`}h${x + 1 - from}`;
    end = x + 1;
  }
  return path;
}
