import { linearAt, radial } from './front-rear/pen';

/** Size of every sample picture, in pixels. */
export const pictureSize = { width: 1306, height: 734 } as const;

/** A piece of drawing: what belongs in `<defs>` and what is painted. */
export interface Drawn {
  readonly defs: string;
  readonly body: string;
}

/** A blur definition that works only inside a box [left, top, width, height], so that drawing stays quick. */
export function softening(
  id: string,
  deviation: number,
  box: readonly [number, number, number, number],
): string {
  const [x, y, width, height] = box.map((n) => n.toFixed(0));
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** Choices for the studio around a drawing. */
export interface StudioOptions {
  /** Height in the picture, in pixels from the top, at which the floor meets the backdrop. */
  readonly horizon?: number;
}

/**
 * Wraps a drawing in the quiet studio that all exterior views share: a warm, very light backdrop that
 * falls off softly into a lit floor, with no hard line between the two.
 *
 * @param content what stands in the studio, in picture pixels
 * @param defs gradients, filters and clips that the content uses
 */
export function studio(content: string, defs: string, { horizon = 500 }: StudioOptions = {}): string {
  const { width, height } = pictureSize;
  const own = [
    linearAt(
      'studio-wall',
      [
        [0, '#f6f4f0'],
        [0.5, '#f3f0eb'],
        [1, '#ebe7e0'],
      ],
      0,
      0,
      0,
      height,
    ),
    linearAt(
      'studio-fall',
      [
        [0, '#d9d3c8', 0],
        [0.4, '#d9d3c8', 0.2],
        [0.52, '#d9d3c8', 0.24],
        [1, '#d9d3c8', 0],
      ],
      0,
      horizon - 150,
      0,
      horizon + 150,
    ),
    radial('studio-glow', [
      [0, '#ffffff', 0.85],
      [0.55, '#ffffff', 0.3],
      [1, '#ffffff', 0],
    ]),
    radial('studio-floor', [
      [0, '#fffdf9', 0.75],
      [0.6, '#fffdf9', 0.28],
      [1, '#fffdf9', 0],
    ]),
  ].join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs>${own}${defs}</defs>` +
    `<rect width="${width}" height="${height}" fill="url(#studio-wall)"/>` +
    `<ellipse cx="470" cy="190" rx="720" ry="380" fill="url(#studio-glow)"/>` +
    `<rect y="${horizon - 150}" width="${width}" height="300" fill="url(#studio-fall)"/>` +
    `<ellipse cx="640" cy="${horizon + 150}" rx="760" ry="130" fill="url(#studio-floor)"/>` +
    content +
    `</svg>`
  );
}

/** Where a vehicle touches the floor, in picture pixels. */
export interface GroundContact {
  /** Height of the floor line under the tyres. */
  readonly groundY: number;
  /** Left and right end of the body over the floor. */
  readonly left: number;
  readonly right: number;
  /** Centre and width of each tyre's footprint. */
  readonly tyres: readonly { readonly cx: number; readonly width: number }[];
}

/**
 * The shadow of a vehicle: a broad soft ambient pool, a denser core under the body, drawn slightly to the
 * right because the light comes from the upper left, and a dark contact line under every tyre.
 */
export function groundShadow({ groundY, left, right, tyres }: GroundContact): Drawn {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const box = (reach: number): readonly [number, number, number, number] => [
    left - reach,
    groundY - reach,
    right - left + 2 * reach,
    2 * reach + 20,
  ];
  const defs =
    softening('shadow-wide', 20, box(90)) +
    softening('shadow-core', 8, box(46)) +
    softening('shadow-near', 3.2, box(30)) +
    softening('shadow-touch', 1.3, box(16));
  const ellipse = (cx: number, cy: number, rx: number, ry: number, ink: string, opacity: number): string =>
    `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry}" fill="${ink}" opacity="${opacity}"/>`;
  const soft = (filter: string, ...shapes: readonly string[]): string =>
    `<g filter="url(#${filter})">${shapes.join('')}</g>`;
  const body =
    soft('shadow-wide', ellipse(middle + 14, groundY + 9, half * 0.99, 24, '#5d554a', 0.36)) +
    soft('shadow-core', ellipse(middle + 6, groundY - 2, half * 0.93, 13, '#2f2a26', 0.62)) +
    soft(
      'shadow-near',
      ellipse(middle + 2, groundY - 2, half * 0.84, 6, '#1b1917', 0.6),
      ...tyres.map(({ cx, width }) => ellipse(cx + 4, groundY + 2, width * 0.95, 5, '#171513', 0.55)),
    ) +
    soft(
      'shadow-touch',
      ...tyres.map(({ cx, width }) => ellipse(cx, groundY, width * 0.55, 2.6, '#0b0a0a', 0.85)),
    );
  return { defs, body };
}
