import { seededRandom } from '../../random';

/** A few faint stars in the darkest part of the sky. */
export function stars(width: number, height: number): string {
  const random = seededRandom(5);
  return Array.from({ length: 46 }, () => {
    const [x, depth] = [random.next() * width, random.next() ** 1.6];
    return `<circle cx="${x.toFixed(1)}" cy="${(depth * height * 0.26).toFixed(1)}" r="${(0.5 + random.next() * 0.8).toFixed(2)}" fill="#f4efe4" opacity="${((1 - depth) * 0.55).toFixed(2)}"/>`;
  }).join('');
}

/** The bank of trade-wind clouds that lies against the slopes. */
export function clouds(width: number, height: number): string {
  const random = seededRandom(12);
  const bank = Array.from({ length: 16 }, () => {
    const [x, rise, reach] = [random.next(), random.next(), random.next()];
    return `<ellipse cx="${(x * width).toFixed(0)}" cy="${((0.455 + rise * 0.075) * height).toFixed(1)}" rx="${((0.06 + reach * 0.1) * width).toFixed(0)}" ry="${((0.007 + reach * 0.012) * height).toFixed(1)}" fill="#f2c6a6" opacity="${(0.16 + rise * 0.26).toFixed(2)}"/>`;
  });
  return `<g filter="url(#mist)">${bank.join('')}</g>`;
}

/**
 * Short strokes of light on the water, closer and finer towards the horizon and towards the sun.
 *
 * @param horizon height of the sea's horizon, in shares of the picture's height
 */
export function glints(width: number, height: number, horizon: number): string {
  const random = seededRandom(9);
  const strokes = Array.from({ length: 260 }, () => {
    const depth = random.next() ** 1.8;
    const spread = (random.next() + random.next() - 1) * (0.1 + depth * 0.32);
    const length = (6 + depth * 46) * (0.5 + random.next());
    const top = (horizon + 0.004 + depth * 0.2) * height;
    return `<rect x="${((0.2 + spread) * width - length / 2).toFixed(1)}" y="${top.toFixed(1)}" width="${length.toFixed(1)}" height="${(0.8 + depth * 1.8).toFixed(1)}" rx="1" fill="#ffe2b5" opacity="${(0.5 * (1 - depth * 0.75)).toFixed(2)}"/>`;
  });
  return `<g filter="url(#glint)">${strokes.join('')}</g>`;
}
