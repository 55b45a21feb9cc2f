import 'server-only';
import { encode } from 'uqr';

/** A QR code as an SVG path in module units, without the quiet zone. */
interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Width of the light border that the QR standard requires, in modules. */
export const quietZone = 4;

/**
 * Returns the QR code of a text, drawn as strokes one module wide through the middle of its rows. It is
 * as small as the text allows, with as much error correction as fits into that size.
 */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: 0 });
  const strokes = data.map((row, y) => {
    const modules = row.map((isDark) => (isDark ? '1' : '0')).join('');
    return [...modules.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}`).join('');
  });
  return { size, path: strokes.join('') };
}
