/** One colour stop of a gradient: offset from 0 to 1, colour, opacity (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
}

/** A linear gradient definition; the four ends are fractions of the painted shape's box. */
export function linear(id: string, stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`;
}

/** A linear gradient definition whose ends are in drawing units. */
export function linearAt(
  id: string,
  stops: readonly Stop[],
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`;
}

/** A radial gradient definition; centre and radius are fractions of the painted shape's box. */
export function radial(id: string, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopTags(stops)}</radialGradient>`;
}

/** A blur filter definition with a region in drawing units, so that thin lines are not cut off. */
export function blur(
  id: string,
  deviation: number,
  box: readonly [number, number, number, number] = [-100, -100, 1506, 934],
): string {
  const [x, y, width, height] = box;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** A clip definition from one path. */
export function clip(id: string, d: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>`;
}

/** A filled path; `more` holds further attributes. */
export function fill(d: string, paint: string, more = ''): string {
  return `<path d="${d}" fill="${paint}"${more === '' ? '' : ` ${more}`}/>`;
}

/** A stroked, unfilled path with round ends; width in drawing units. */
export function stroke(d: string, paint: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more === '' ? '' : ` ${more}`}/>`;
}

/** A group with attributes around content. */
export function group(attributes: string, ...content: readonly string[]): string {
  return `<g ${attributes}>${content.join('')}</g>`;
}

/** Content together with its mirror image about the vertical line at `axis`. */
export function bothSides(content: string, axis = 0): string {
  return `${content}<g transform="translate(${2 * axis} 0) scale(-1 1)">${content}</g>`;
}

/** Blends two #rrggbb colours; 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  const blended = [1, 3, 5].map((at) => {
    const value = Math.round(channel(first, at) * (1 - share) + channel(second, at) * share);
    return Math.max(0, Math.min(255, value)).toString(16).padStart(2, '0');
  });
  return `#${blended.join('')}`;
}

/** Hue (0 to 360), saturation and lightness (0 to 1) of a #rrggbb colour. */
export function hslOf(hex: string): { readonly h: number; readonly s: number; readonly l: number } {
  const r = Number.parseInt(hex.slice(1, 3), 16) / 255;
  const g = Number.parseInt(hex.slice(3, 5), 16) / 255;
  const b = Number.parseInt(hex.slice(5, 7), 16) / 255;
  const max = Math.max(r, g, b);
  const span = max - Math.min(r, g, b);
  const l = max - span / 2;
  if (span === 0) return { h: 0, s: 0, l };
  const s = span / (1 - Math.abs(2 * l - 1));
  const sector = max === r ? ((g - b) / span + 6) % 6 : max === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return { h: sector * 60, s, l };
}
