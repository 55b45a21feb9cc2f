import jsQR from 'jsqr';
import { qrCode, quietZone } from '@/lib/content/qr-code';

const scale = 4;

/** Draws the strokes of a code as a browser does, and decodes the picture. */
function read({ size, path }: ReturnType<typeof qrCode>): string | undefined {
  const side = (size + 2 * quietZone) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  let [x, y] = [0, 0];
  for (const [, kind, first, second] of path.matchAll(/([Mh])(\d+)(?: (\d+))?/g)) {
    if (kind === 'M') [x, y] = [Number(first), Number(second)];
    else
      for (const end = x + Number(first); x < end; x += 1)
        for (let at = 0; at < scale * scale; at += 1) {
          const row = (y + quietZone) * scale + Math.floor(at / scale);
          const pixel = row * side + (x + quietZone) * scale + (at % scale);
          pixels.fill(0, pixel * 4, pixel * 4 + 3);
        }
  }
  return jsQR(pixels, side, side)?.data;
}

test.each([
  'http://localhost:3000/vehiculo/501',
  'https://stock.archipielagomotor.es/vehiculo/501',
  'https://stock.archipielagomotor.es/vehiculo/a%C3%B1o%202026',
  `https://coches-nuevos.archipielagomotor.example/vehiculo/${'a'.repeat(100)}`,
])('a reader finds %s in its code', (address) => {
  expect(read(qrCode(address))).toBe(address);
});
