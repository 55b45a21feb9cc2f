import type { Paint } from '../paint';
import type { ShapeDimensions } from '../shapes';
import type { FrontSpec } from './frontSpecs';
import { symmetric, up } from './outline';
import { blur, bothSides, clip, fill, linearAt, mix, stroke } from './pen';

/** The outlines of a body seen from the front, as closed paths in mm. */
export interface FrontOutlines {
  readonly lower: string;
  readonly upper: string;
  readonly screen: string;
  readonly bonnet: string;
}

/** Works out the outlines of a body from its front measures. */
export function frontOutlines(spec: FrontSpec, size: ShapeDimensions): FrontOutlines {
  const { height: h } = size;
  const w = size.width / 2;
  const { roofHalf: r, roofDrop: d, cowl, cowlHalf, cowlSide, belt, beltHalf, waist, corner, sill } = spec;
  const tyreIn = (size.track - size.tyreWidth) / 2;
  const fall = h - d - 70 - belt;
  const lean = beltHalf - r - 26;
  return {
    lower: symmetric(
      `M0,${cowl + 6} C${cowlHalf * 0.5},${cowl + 6} ${cowlHalf * 0.86},${cowlSide + 22} ${cowlHalf},${cowlSide} L${beltHalf - 20},${belt + 6} C${beltHalf + 44},${belt - 16} ${w - 22},${waist + 150} ${w - 6},${waist + 40} C${w + 1},${waist - 10} ${w + 1},${waist - 70} ${w - 3},${waist - 140} L${w - 12},${corner + 50} C${w - 14},${corner + 14} ${w - 22},${corner} ${w - 46},${corner - 6} L${tyreIn + 10},${corner - 46} C${tyreIn - 40},${corner - 66} ${tyreIn - 60},${sill + 14} ${tyreIn - 130},${sill + 6} L0,${sill}`,
    ),
    upper: symmetric(
      `M0,${h} C${r * 0.5},${h} ${r * 0.82},${h - 16} ${r - 24},${h - d + 26} C${r + 4},${h - d + 8} ${r + 14},${h - d - 18} ${r + 26},${h - d - 70} C${r + 26 + 0.42 * lean},${h - d - 70 - 0.3 * fall} ${beltHalf - 0.16 * lean},${belt + 0.45 * fall} ${beltHalf},${belt} L${cowlHalf},${cowlSide - 30} L0,${cowl - 30}`,
    ),
    screen: symmetric(
      `M0,${spec.header} C${spec.headerHalf * 0.5},${spec.header} ${spec.headerHalf * 0.86},${spec.header - 10} ${spec.headerHalf - 14},${spec.header - 26} C${spec.headerHalf + 6},${spec.header - 32} ${spec.headerHalf + 14},${spec.header - 46} ${spec.headerHalf + 20},${spec.header - 66} C${spec.headerHalf + 60},${spec.header - 190} ${cowlHalf - 30},${cowlSide + 150} ${cowlHalf},${cowlSide + 24} C${cowlHalf * 0.72},${cowlSide + 48} ${cowlHalf * 0.36},${cowl + 14} 0,${cowl + 14}`,
    ),
    bonnet: symmetric(
      `M0,${cowl} C${cowlHalf * 0.5},${cowl} ${cowlHalf * 0.84},${cowlSide + 18} ${cowlHalf - 8},${cowlSide - 4} C${cowlHalf + 34},${cowlSide - 50} ${spec.noseHalf + 70},${spec.noseSide + 70} ${spec.noseHalf},${spec.noseSide} C${spec.noseHalf * 0.78},${(spec.noseSide + spec.nose) / 2 - 8} ${spec.noseHalf * 0.42},${spec.nose} 0,${spec.nose}`,
    ),
  };
}

/** Gradients and clips of the painted front, for one paint. */
export function frontBodyDefs(
  spec: FrontSpec,
  size: ShapeDimensions,
  paint: Paint,
  lines: FrontOutlines,
): string {
  const { belt, cowl, nose, corner, sill } = spec;
  const w = size.width / 2;
  const at = (y: number): number => (belt - y) / (belt - sill);
  return [
    linearAt(
      'lowerPaint',
      [
        [0, paint.light],
        [at(nose + 60), paint.lightMid],
        [at(nose - 10), mix(paint.light, paint.reflection, 0.5)],
        [at(nose - 60), paint.light],
        [at(nose - 150), paint.base],
        [at(nose * 0.52 + sill * 0.48), paint.base],
        [at(nose * 0.36 + sill * 0.64), paint.shade],
        [at(corner + 40), paint.bounce],
        [1, paint.deep],
      ],
      0,
      -belt,
      0,
      -sill,
    ),
    linearAt(
      'roofPaint',
      [
        [0, paint.reflection],
        [0.35, paint.light],
        [0.75, paint.base],
        [1, paint.shade],
      ],
      0,
      -size.height,
      0,
      -spec.header + 30,
    ),
    linearAt(
      'pillarPaint',
      [
        [0, paint.lightMid],
        [0.6, paint.base],
        [1, paint.shade],
      ],
      0,
      -spec.header,
      0,
      -belt,
    ),
    linearAt(
      'bonnetPaint',
      [
        [0, mix(paint.base, paint.shade, 0.45)],
        [0.34, paint.base],
        [0.66, paint.light],
        [0.84, mix(paint.light, paint.reflection, 0.5)],
        [0.95, paint.lightMid],
        [1, paint.base],
      ],
      0,
      -cowl,
      0,
      -nose,
    ),
    linearAt(
      'turnAway',
      [
        [0, paint.deep, 0.85],
        [0.035, paint.shade, 0.55],
        [0.13, paint.shade, 0],
        [0.87, paint.shade, 0],
        [0.955, paint.shade, 0.75],
        [1, paint.deep, 0.95],
      ],
      -w,
      0,
      w,
      0,
    ),
    linearAt(
      'fromLeft',
      [
        [0, '#ffffff', 0.2 * paint.gloss],
        [0.4, '#ffffff', 0.03],
        [0.62, '#000000', 0.02],
        [1, '#000000', 0.2],
      ],
      -w,
      -belt,
      w,
      -corner,
    ),
    blur('b5', 4, [-1300, -1800, 2600, 1900]),
    blur('b8', 8, [-1300, -1800, 2600, 1900]),
    blur('b22', 22, [-1300, -1800, 2600, 1900]),
    clip('inLower', lines.lower),
    clip('inBonnet', lines.bonnet),
    clip('inUpper', lines.upper),
  ].join('');
}

/** The painted lower body with its bonnet; measures in mm. */
export function frontBody(
  spec: FrontSpec,
  size: ShapeDimensions,
  paint: Paint,
  lines: FrontOutlines,
): string {
  const { cowlHalf, cowlSide, noseHalf, noseSide, nose, waist, belt, cowl } = spec;
  const w = size.width / 2;
  const crease = `M${cowlHalf * 0.76},${cowlSide + 14} C${cowlHalf * 0.74},${(cowl + nose) / 2 + 30} ${noseHalf * 0.62},${nose + 80} ${noseHalf * 0.46},${nose + 6}`;
  const creaseIn = crease.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) => `${Number(x) - 14},${y}`,
  );
  return [
    fill(lines.lower, 'url(#lowerPaint)'),
    `<g clip-path="url(#inLower)">`,
    bothSides(
      fill(
        up(
          `M${cowlHalf + 20},${cowlSide - 20} C${beltW(spec)},${belt - 30} ${w - 60},${waist + 170} ${w - 34},${waist + 60} L${w - 120},${waist + 40} C${w - 150},${waist + 130} ${noseHalf + 110},${noseSide + 80} ${cowlHalf + 20},${cowlSide - 20} Z`,
        ),
        paint.reflection,
        'opacity="0.75" filter="url(#b22)"',
      ),
    ),
    '</g>',
    fill(lines.bonnet, 'url(#bonnetPaint)'),
    `<g clip-path="url(#inBonnet)">`,
    bothSides(
      fill(
        up(`${crease} L${noseHalf * 1.2},${nose} L${cowlHalf * 1.2},${cowlSide} Z`),
        paint.shade,
        'opacity="0.26" filter="url(#b22)"',
      ) +
        stroke(up(crease), paint.shade, 7, 'opacity="0.7" filter="url(#b8)"') +
        stroke(up(creaseIn), paint.highlight, 7, `opacity="${0.5 + 0.4 * paint.gloss}" filter="url(#b8)"`),
    ),
    fill(
      up(
        `M${-noseHalf * 0.9},${nose + 60} C${-noseHalf * 0.5},${nose + 10} ${noseHalf * 0.1},${nose + 6} ${noseHalf * 0.3},${nose + 30} C0,${nose + 70} ${-noseHalf * 0.4},${nose + 110} ${-noseHalf * 0.8},${nose + 130} Z`,
      ),
      '#ffffff',
      `opacity="${0.34 * paint.gloss}" filter="url(#b22)"`,
    ),
    '</g>',
    stroke(lines.bonnet, paint.line, 5, 'opacity="0.85"'),
    bothSides(
      stroke(
        up(
          `M0,${nose - 8} C${noseHalf * 0.42},${nose - 8} ${noseHalf * 0.78},${(noseSide + nose) / 2 - 16} ${noseHalf - 4},${noseSide - 8}`,
        ),
        paint.highlight,
        5,
        'opacity="0.7"',
      ),
    ),
  ].join('');
}

function beltW(spec: FrontSpec): number {
  return spec.beltHalf + 20;
}

/** Modelling of the painted front before its lamps and openings: sides that turn away, corners that catch light. */
export function frontModelling(spec: FrontSpec, size: ShapeDimensions, paint: Paint): string {
  const w = size.width / 2;
  const { waist, corner } = spec;
  const turn = (side: 1 | -1): string =>
    up(
      `M${side * (w - 120)},${waist + 130} C${side * (w - 88)},${waist + 20} ${side * (w - 92)},${corner + 180} ${side * (w - 130)},${corner + 70}`,
    );
  return [
    `<g clip-path="url(#inLower)"><rect x="${-w - 20}" y="-1400" width="${2 * w + 40}" height="1400" fill="url(#turnAway)"/><g filter="url(#b22)">`,
    stroke(turn(-1), paint.highlight, 34, `opacity="${0.3 + 0.25 * paint.gloss}"`),
    stroke(turn(1), paint.light, 26, 'opacity="0.4"'),
    '</g></g>',
  ].join('');
}

/** Directional light from the upper left over the finished lower body. */
export function frontBodyLight(size: ShapeDimensions): string {
  const w = size.width / 2 + 20;
  return `<g clip-path="url(#inLower)"><rect x="${-w}" y="-1400" width="${2 * w}" height="1400" fill="url(#fromLeft)"/></g>`;
}
