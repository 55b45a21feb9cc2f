import sharp from 'sharp';
import type { Recipe } from '../picture-store';
import { eco, emisiones, letterC, zero, type Outline } from './lettering';

const size = 240;
const centre = size / 2;

/** A word with its middle at `cx` and its baseline at `y`. */
const word = ({ width, d }: Outline, cx: number, y: number, ink: string): string =>
  `<path transform="translate(${(cx - width / 2).toFixed(1)} ${y})" d="${d}" fill="${ink}"/>`;

const faces: Readonly<Record<string, string>> = {
  '0': `<circle cx="${centre}" cy="${centre}" r="108" fill="#1c5fa8"/>${word(zero, centre, 148, '#ffffff')}${word(emisiones, centre, 182, '#ffffff')}`,
  eco: `<path d="M120 12A108 108 0 0 0 120 228Z" fill="#2f8f4e"/><path d="M120 12A108 108 0 0 1 120 228Z" fill="#1c5fa8"/>${word(eco, centre, 142, '#ffffff')}`,
  c: `<circle cx="${centre}" cy="${centre}" r="108" fill="#2f8f4e"/>${word(letterC, centre, 158, '#ffffff')}`,
};

/** The recipe of an environmental badge (PNG, 240 by 240, clear around the disc); undefined when there is no such one. */
export function badge(name: string): Recipe | undefined {
  const face = Object.hasOwn(faces, name) ? faces[name] : undefined;
  if (face === undefined) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}"><circle cx="${centre}" cy="${centre}" r="116" fill="#ffffff" stroke="#c9ced3" stroke-width="2"/>${face}</svg>`;
  return {
    name: `distintivo-${name}.png`,
    source: svg,
    make: () => sharp(Buffer.from(svg)).png({ palette: true }).toBuffer(),
  };
}
