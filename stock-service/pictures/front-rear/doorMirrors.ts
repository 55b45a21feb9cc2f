import type { Paint } from '../paint';
import type { ShapeDimensions } from '../shapes';
import type { FrontSpec } from './frontSpecs';
import { up } from './outline';
import { bothSides, fill, stroke } from './pen';
import type { RearSpec } from './rearSpecs';

/** Both door mirrors, shells in paint with a turn signal strip. */
export function mirrors(spec: FrontSpec, size: ShapeDimensions, paint: Paint): string {
  const m = spec.mirrorHeight;
  const out = size.widthWithMirrors / 2;
  const start = spec.beltHalf - 8;
  const shell = up(
    `M${start + 4},${m + 34} C${start + 16},${m + 72} ${start + 50},${m + 86} ${start + 90},${m + 86} C${out - 40},${m + 86} ${out - 4},${m + 64} ${out},${m + 10} C${out + 2},${m - 30} ${out - 14},${m - 54} ${out - 54},${m - 60} C${start + 90},${m - 66} ${start + 30},${m - 56} ${start + 12},${m - 34} C${start},${m - 20} ${start - 2},${m + 10} ${start + 4},${m + 30} Z`,
  );
  return bothSides(
    [
      fill(
        up(
          `M${spec.beltHalf - 50},${m - 40} L${start + 40},${m - 36} L${start + 110},${m - 56} L${start + 70},${m - 86} L${spec.beltHalf - 6},${m - 104} Z`,
        ),
        'url(#mirrorFoot)',
      ),
      fill(shell, 'url(#mirrorShell)'),
      stroke(shell, paint.deep, 4, 'opacity="0.5"'),
      stroke(
        up(
          `M${start + 8},${m - 34} C${start + 40},${m - 54} ${start + 90},${m - 58} ${out - 54},${m - 56} C${out - 20},${m - 50} ${out - 6},${m - 30} ${out - 4},${m - 4}`,
        ),
        '#0b0c0e',
        14,
        'opacity="0.85"',
      ),
      stroke(
        up(`M${start + 70},${m - 14} C${start + 110},${m - 16} ${out - 50},${m - 12} ${out - 12},${m + 8}`),
        '#f3f6f8',
        5,
        'opacity="0.5"',
      ),
      stroke(
        up(`M${start + 24},${m + 64} C${start + 60},${m + 80} ${out - 50},${m + 80} ${out - 16},${m + 44}`),
        paint.highlight,
        6,
        'opacity="0.7" filter="url(#b8)"',
      ),
    ].join(''),
  );
}

/** Both door mirrors from behind: glass within a painted shell. */
export function rearMirrors(spec: RearSpec, size: ShapeDimensions): string {
  const m = spec.mirrorHeight;
  const out = size.widthWithMirrors / 2;
  const start = spec.beltHalf - 24;
  const shell = `M${start},${m + 20} C${start + 10},${m + 64} ${start + 46},${m + 78} ${start + 90},${m + 78} C${out - 40},${m + 78} ${out - 2},${m + 58} ${out},${m + 10} C${out + 2},${m - 34} ${out - 14},${m - 60} ${out - 54},${m - 66} C${start + 90},${m - 74} ${start + 30},${m - 68} ${start + 8},${m - 44} C${start - 4},${m - 20} ${start - 4},${m} ${start},${m + 20} Z`;
  const glass = `M${start + 18},${m + 14} C${start + 26},${m + 44} ${start + 56},${m + 56} ${start + 92},${m + 56} C${out - 50},${m + 56} ${out - 20},${m + 42} ${out - 18},${m + 8} C${out - 16},${m - 26} ${out - 28},${m - 42} ${out - 60},${m - 46} C${start + 90},${m - 52} ${start + 44},${m - 48} ${start + 26},${m - 32} C${start + 16},${m - 18} ${start + 14},${m} ${start + 18},${m + 14} Z`;
  return bothSides(
    fill(up(shell), 'url(#rearMirror)') +
      fill(up(glass), 'url(#rearMirrorGlass)') +
      stroke(up(glass), '#0b0d0f', 9),
  );
}
