import type { Paint } from '../paint';
import type { ShapeDimensions } from '../shapes';
import type { FrontOutlines } from './frontBody';
import type { FrontSpec } from './frontSpecs';
import { symmetric, up } from './outline';
import { bothSides, clip, fill, linearAt, stroke } from './pen';

/** Gradients of the glass and the mirrors. */
export function greenhouseDefs(spec: FrontSpec, paint: Paint, lines: FrontOutlines): string {
  const { header, cowl, mirrorHeight: m } = spec;
  return [
    linearAt(
      'glass',
      [
        [0, '#8fa3b1'],
        [0.16, '#5c6f7d'],
        [0.45, '#2c3841'],
        [0.8, '#161d23'],
        [1, '#0c1013'],
      ],
      -120,
      -header,
      160,
      -cowl,
    ),
    linearAt(
      'glassSide',
      [
        [0, '#4b5964'],
        [0.5, '#1d252b'],
        [1, '#0d1114'],
      ],
      0,
      -header,
      0,
      -cowl,
    ),
    linearAt(
      'glint',
      [
        [0, '#ffffff', 0.5],
        [0.55, '#ffffff', 0.14],
        [1, '#ffffff', 0],
      ],
      0,
      -header,
      0,
      -cowl - 30,
    ),
    linearAt(
      'mirrorShell',
      [
        [0, paint.reflection],
        [0.25, paint.light],
        [0.55, paint.base],
        [0.85, paint.shade],
        [1, paint.deep],
      ],
      0,
      -m - 74,
      0,
      -m + 60,
    ),
    linearAt(
      'mirrorFoot',
      [
        [0, '#2b2e31'],
        [1, '#0a0b0c'],
      ],
      0,
      -m,
      0,
      -m + 80,
    ),
    clip('inScreen', lines.screen),
  ].join('');
}

function cabin(spec: FrontSpec): string {
  const { header, headerHalf: a, cowl } = spec;
  const span = header - cowl;
  const seatX = a * 0.56;
  const top = cowl + span * 0.66;
  const seat = `M${seatX - 176},${cowl - 40} C${seatX - 182},${top - 210} ${seatX - 170},${top - 152} ${seatX - 110},${top - 138} C${seatX - 60},${top - 130} ${seatX + 60},${top - 130} ${seatX + 110},${top - 138} C${seatX + 170},${top - 152} ${seatX + 182},${top - 210} ${seatX + 176},${cowl - 40} Z`;
  const rest = `M${seatX - 96},${top - 100} C${seatX - 106},${top - 60} ${seatX - 96},${top - 26} ${seatX - 64},${top - 20} C${seatX - 30},${top - 14} ${seatX + 30},${top - 14} ${seatX + 64},${top - 20} C${seatX + 96},${top - 26} ${seatX + 106},${top - 60} ${seatX + 96},${top - 100} C${seatX + 92},${top - 116} ${seatX - 92},${top - 116} ${seatX - 96},${top - 100} Z`;
  const wheel = `M${seatX - 165},${cowl - 30} C${seatX - 165},${cowl + 110} ${seatX + 165},${cowl + 110} ${seatX + 165},${cowl - 30}`;
  return [
    fill(
      up(
        `M${-a},${cowl + span * 0.44} C${-a * 0.5},${cowl + span * 0.5} ${a * 0.5},${cowl + span * 0.5} ${a},${cowl + span * 0.44} L${a},${cowl + span * 0.8} L${-a},${cowl + span * 0.8} Z`,
      ),
      '#b9cad6',
      'opacity="0.16" filter="url(#b22)"',
    ),
    `<g opacity="0.66" filter="url(#b5)">${bothSides(fill(up(seat), '#05080a') + fill(up(rest), '#05080a') + stroke(up(`M${seatX - 44},${top - 100} L${seatX - 44},${top - 150} M${seatX + 44},${top - 100} L${seatX + 44},${top - 150}`), '#05080a', 9))}</g>`,
    stroke(up(wheel), '#020303', 24, 'opacity="0.75" filter="url(#b8)"'),
    fill(
      up(
        `M-92,${header - 10} L92,${header - 10} L70,${header - 56} C60,${header - 92} -60,${header - 92} -70,${header - 56} Z`,
      ),
      '#0b0e11',
      'opacity="0.9"',
    ),
    fill(
      up(
        `M-118,${header - 88} C-118,${header - 66} 118,${header - 66} 118,${header - 88} L112,${header - 134} C106,${header - 148} -106,${header - 148} -112,${header - 134} Z`,
      ),
      '#06080a',
      'opacity="0.9"',
    ),
  ].join('');
}

/** Roof rails seen end on, for a roof of half width `r`, height `h` and edge drop `d` (mm). */
export function roofRails(r: number, h: number, d: number): string {
  const post = `M${r - 74},${h - 60} L${r - 70},${h - 14} C${r - 68},${h + 6} ${r - 34},${h + 2} ${r - 30},${h - 20} L${r - 18},${h - d + 20} Z`;
  return bothSides(
    fill(up(post), '#202427') +
      stroke(
        up(`M${r - 66},${h - 12} C${r - 62},${h - 1} ${r - 40},${h - 4} ${r - 36},${h - 20}`),
        '#8d969d',
        4,
      ),
  );
}

/** Roof, pillars, windscreen with the cabin behind it, wipers and roof rails. */
export function greenhouse(
  spec: FrontSpec,
  size: ShapeDimensions,
  paint: Paint,
  lines: FrontOutlines,
): string {
  const {
    header,
    headerHalf: a,
    cowl,
    cowlHalf: c,
    cowlSide,
    belt,
    beltHalf,
    roofHalf: r,
    roofDrop: d,
  } = spec;
  const h = size.height;
  const roof = symmetric(
    `M0,${h} C${r * 0.5},${h} ${r * 0.82},${h - 16} ${r - 24},${h - d + 26} L${r - 10},${h - d - 10} L${a},${header - 30} C${a * 0.86},${header - 8} ${a * 0.5},${header + 4} 0,${header + 4}`,
  );
  const sliver = up(
    `M${a + 84},${header - 84} C${a + 120},${header - 190} ${c + 10},${cowlSide + 190} ${c + 60},${belt + 34} L${c + 74},${belt + 12} L${beltHalf - 14},${belt + 8} C${beltHalf - 44},${belt + 150} ${r + 74},${h - d - 200} ${r + 14},${h - d - 66} C${r + 4},${h - d - 40} ${a + 70},${header - 50} ${a + 84},${header - 84} Z`,
  );
  return [
    spec.rails ? roofRails(r, h, d) : '',
    fill(lines.upper, 'url(#pillarPaint)'),
    `<g clip-path="url(#inUpper)">${bothSides(fill(sliver, 'url(#glassSide)') + stroke(sliver, '#050607', 8, 'opacity="0.8"'))}</g>`,
    fill(roof, 'url(#roofPaint)'),
    `<g clip-path="url(#inUpper)">${stroke(lines.upper, paint.deep, 10, 'opacity="0.5"')}</g>`,
    bothSides(
      stroke(
        up(
          `M${a + 40},${header - 60} C${a + 82},${header - 190} ${c - 6},${cowlSide + 160} ${c + 28},${cowlSide + 20}`,
        ),
        paint.reflection,
        12,
        'opacity="0.8" filter="url(#b8)"',
      ),
    ),
    stroke(lines.screen, '#07090a', 16),
    fill(lines.screen, 'url(#glass)'),
    `<g clip-path="url(#inScreen)">`,
    cabin(spec),
    fill(
      up(
        `M${-a * 0.96},${header + 20} L${-a * 0.3},${header + 20} L${-c * 0.5},${cowl - 20} L${-c * 0.98},${cowl - 20} Z`,
      ),
      'url(#glint)',
      'opacity="0.75"',
    ),
    fill(
      up(
        `M${-a * 0.2},${header + 20} L${-a * 0.08},${header + 20} L${-c * 0.28},${cowl - 20} L${-c * 0.4},${cowl - 20} Z`,
      ),
      'url(#glint)',
      'opacity="0.55"',
    ),
    stroke(lines.screen, '#050708', 30, 'opacity="0.75" filter="url(#b8)"'),
    fill(
      symmetric(
        `M0,${cowl + 44} C${c * 0.36},${cowl + 44} ${c * 0.7},${cowlSide + 74} ${c},${cowlSide + 50} L${c},${cowlSide} L0,${cowl}`,
      ),
      '#06080a',
      'opacity="0.85"',
    ),
    '</g>',
    stroke(
      up(
        `M${-c * 0.16},${cowl + 22} L${c * 0.36},${cowl + 50} M${-c * 0.72},${cowl + 10} C${-c * 0.5},${cowl + 52} ${-c * 0.3},${cowl + 62} ${-c * 0.04},${cowl + 66}`,
      ),
      '#020303',
      13,
    ),
    stroke(
      up(
        `M${-c * 0.7},${cowl + 16} C${-c * 0.5},${cowl + 56} ${-c * 0.3},${cowl + 66} ${-c * 0.06},${cowl + 70}`,
      ),
      '#5a646c',
      3,
      'opacity="0.7"',
    ),
    '<g clip-path="url(#inUpper)">',
    stroke(
      up(`M${-a * 0.9},${h - 24} C${-a * 0.5},${h - 4} ${-a * 0.2},${h - 4} ${a * 0.1},${h - 4}`),
      paint.highlight,
      8,
      `opacity="${0.35 + 0.3 * paint.gloss}" filter="url(#b8)"`,
    ),
    '</g>',
  ].join('');
}
