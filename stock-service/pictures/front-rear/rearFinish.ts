import type { Paint } from '../paint';
import type { ShapeDimensions } from '../shapes';
import { blur, clip, linearAt } from './pen';
import type { RearOutlines } from './rearOutlines';
import type { RearSpec } from './rearSpecs';

/** Gradients and clips of the painted rear, for one paint. */
export function rearBodyDefs(
  spec: RearSpec,
  size: ShapeDimensions,
  paint: Paint,
  lines: RearOutlines,
): string {
  const { belt, waist, corner, sill, glassTop, glassBase, mirrorHeight: m } = spec;
  const w = size.width / 2;
  const h = size.height;
  const at = (y: number): number => (h - y) / (h - sill);
  return [
    linearAt(
      'rearPaint',
      [
        [0, paint.reflection],
        [0.03, paint.light],
        [at(glassTop), paint.lightMid],
        [at(glassBase), paint.base],
        [at(belt - 30), paint.light],
        [at(waist + 130), paint.lightMid],
        [at(waist + 20), paint.base],
        [at(waist - 120), paint.base],
        [at(waist * 0.42 + corner * 0.58), paint.shade],
        [at(corner + 50), paint.bounce],
        [1, paint.deep],
      ],
      0,
      -h,
      0,
      -sill,
    ),
    linearAt(
      'rearTurn',
      [
        [0, paint.deep, 0.8],
        [0.035, paint.shade, 0.5],
        [0.14, paint.shade, 0],
        [0.86, paint.shade, 0],
        [0.955, paint.shade, 0.75],
        [1, paint.deep, 0.95],
      ],
      -w,
      0,
      w,
      0,
    ),
    linearAt(
      'rearLight',
      [
        [0, '#ffffff', 0.22 * paint.gloss],
        [0.4, '#ffffff', 0.03],
        [0.62, '#000000', 0.02],
        [1, '#000000', 0.2],
      ],
      -w,
      -h,
      w,
      -corner,
    ),
    linearAt(
      'rearGlass',
      [
        [0, '#7d919f'],
        [0.2, '#4c5c68'],
        [0.5, '#242e36'],
        [1, '#0d1216'],
      ],
      -160,
      -glassTop,
      160,
      -glassBase,
    ),
    linearAt(
      'rearGlint',
      [
        [0, '#ffffff', 0.42],
        [0.6, '#ffffff', 0.1],
        [1, '#ffffff', 0],
      ],
      0,
      -glassTop,
      0,
      -glassBase,
    ),
    linearAt(
      'spoilerPaint',
      [
        [0, paint.reflection],
        [0.3, paint.light],
        [0.8, paint.base],
        [1, paint.shade],
      ],
      0,
      -h,
      0,
      -h + 110,
    ),
    linearAt(
      'rearMirror',
      [
        [0, paint.light],
        [0.4, paint.base],
        [1, paint.deep],
      ],
      0,
      -m - 74,
      0,
      -m + 60,
    ),
    linearAt(
      'rearMirrorGlass',
      [
        [0, '#c9d6de'],
        [0.5, '#8b9aa5'],
        [1, '#4a555d'],
      ],
      0,
      -m - 60,
      0,
      -m + 50,
    ),
    blur('b5', 4, [-1300, -1800, 2600, 1900]),
    blur('b8', 8, [-1300, -1800, 2600, 1900]),
    blur('b22', 22, [-1300, -1800, 2600, 1900]),
    clip('inRear', lines.body),
    clip('inRearGlass', lines.glass),
  ].join('');
}
