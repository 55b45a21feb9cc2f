import sharp from 'sharp';
import type { Recipe } from '../picture-store';
import { archipielago, motor } from './lettering';

/** A volcano over two waves in a disc: the invented group's mark, in one ink. */
const mark = (ink: string): string =>
  `<g fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">` +
  '<path d="M12 62L40 24L48 32L56 22L88 62"/><path d="M12 76Q25 66 38 76T64 76T90 76"/><path d="M30 90Q40 82 51 90T72 90"/></g>';

/** The recipe of the group's logo (PNG with a clear ground, 880 by 200, light ink for a dark footer or dark ink). */
export function logo(ink: 'light' | 'dark'): Recipe {
  const colour = ink === 'light' ? '#ffffff' : '#13273f';
  const words = `<path transform="translate(112 66)" d="${archipielago.d}"/><path transform="translate(${112 + archipielago.width + 12} 66)" d="${motor.d}"/>`;
  const width = 112 + archipielago.width + 12 + motor.width + 8;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="204" viewBox="0 0 ${width} 102">${mark(colour)}<g fill="${colour}">${words}</g></svg>`;
  return {
    name: `archipielago-motor-${ink}.png`,
    source: svg,
    make: () => sharp(Buffer.from(svg)).png().toBuffer(),
  };
}
