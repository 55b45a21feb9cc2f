import type { Paint } from '../paint';
import type { ShapeDimensions } from '../shapes';
import { roofRails } from './greenhouse';
import { across, symmetric, up } from './outline';
import { bothSides, fill, stroke } from './pen';
import { cabinFromBehind } from './rearGlass';
import type { RearOutlines } from './rearOutlines';
import type { RearSpec } from './rearSpecs';

/** Painted body, spoiler, tailgate gap and rear window; measures in mm. */
export function rearBody(spec: RearSpec, size: ShapeDimensions, paint: Paint, lines: RearOutlines): string {
  const {
    roofHalf: r,
    roofDrop: d,
    glassTop: gt,
    glassTopHalf: ga,
    glassBase: gb,
    glassBaseHalf: gw,
    belt,
    beltHalf,
    waist,
  } = spec;
  const h = size.height;
  const w = size.width / 2;
  const top = h - d - 76;
  const fall = top - belt - 20;
  const lean = beltHalf - r - 32;
  const turn = (side: 1 | -1): string =>
    up(
      `M${side * (w - 120)},${waist + 130} C${side * (w - 88)},${waist + 20} ${side * (w - 92)},${spec.corner + 180} ${side * (w - 130)},${spec.corner + 70}`,
    );
  const spoiler = symmetric(
    `M0,${h - 4} C${r * 0.5},${h - 4} ${r * 0.78},${h - 20} ${r - 34},${h - d + 24} L${r - 10},${h - d - 10} C${r - 30},${h - spec.spoiler - 46} ${ga * 0.9},${h - spec.spoiler - 26} ${ga * 0.8},${h - spec.spoiler - 20} C${ga * 0.4},${h - spec.spoiler - 10} ${ga * 0.2},${h - spec.spoiler - 8} 0,${h - spec.spoiler - 8}`,
  );
  return [
    spec.rails ? roofRails(r, h - 6, d) : '',
    fill(lines.body, 'url(#rearPaint)'),
    `<g clip-path="url(#inRear)">`,
    bothSides(
      [
        fill(
          up(
            `M${gw + 70},${gb} C${beltHalf},${belt - 10} ${w - 60},${waist + 190} ${w - 34},${waist + 90} L${w - 110},${waist + 60} C${w - 150},${waist + 150} ${gw + 100},${gb - 60} ${gw + 70},${gb} Z`,
          ),
          paint.reflection,
          'opacity="0.7" filter="url(#b22)"',
        ),
        stroke(
          up(`M${ga + 76},${gt - 50} C${ga + 110},${gt - 190} ${gw + 80},${gb + 150} ${gw + 96},${gb - 10}`),
          paint.light,
          26,
          'opacity="0.8" filter="url(#b22)"',
        ),
        stroke(
          up(
            `M${r + 30},${top - 10} C${r + 30 + 0.34 * lean},${top - 0.36 * fall} ${beltHalf - 6 - 0.2 * lean},${belt + 20 + 0.5 * fall} ${beltHalf - 4},${belt + 26}`,
          ),
          '#08090b',
          18,
          'opacity="0.7"',
        ),
      ].join(''),
    ),
    `<rect x="${-w - 10}" y="${-h}" width="${2 * w + 20}" height="${h}" fill="url(#rearTurn)"/><g filter="url(#b22)">`,
    stroke(turn(-1), paint.highlight, 34, `opacity="${0.3 + 0.25 * paint.gloss}"`),
    stroke(turn(1), paint.light, 26, 'opacity="0.4"'),
    stroke(
      across(`M0,${gb - 66} C${gw * 0.5},${gb - 66} ${gw * 0.9},${gb - 76} ${gw + 20},${gb - 90}`),
      paint.reflection,
      40,
      'opacity="0.6"',
    ),
    '</g>',
    '</g>',
    `<g clip-path="url(#inRear)">${stroke(lines.gate, paint.line, 5, 'opacity="0.8"')}${stroke(lines.body, paint.deep, 9, 'opacity="0.45"')}`,
    stroke(
      across(
        `M0,${spec.gateBase - 30} C${spec.gateHalf * 0.6},${spec.gateBase - 30} ${spec.gateHalf},${spec.gateBase - 14} ${spec.gateHalf + 60},${spec.gateBase + 20} C${w - 240},${spec.gateBase + 70} ${w - 120},${spec.gateBase + 84} ${w},${spec.gateBase + 90}`,
      ),
      paint.reflection,
      16,
      'opacity="0.7" filter="url(#b8)"',
    ),
    bothSides(
      stroke(
        up(
          `M${spec.gateHalf + 22},${spec.gateBase + 26} C${w - 250},${spec.gateBase + 84} ${w - 120},${spec.gateBase + 100} ${w},${spec.gateBase + 104}`,
        ),
        paint.line,
        4,
        'opacity="0.6"',
      ),
    ),
    '</g>',

    stroke(lines.glass, '#06080a', 20),
    fill(lines.glass, 'url(#rearGlass)'),
    `<g clip-path="url(#inRearGlass)">`,
    cabinFromBehind(spec),
    fill(
      up(
        `M${-ga},${gt + 10} L${-ga * 0.36},${gt + 10} L${-gw * 0.56},${gb - 20} L${-gw * 1.02},${gb - 20} Z`,
      ),
      'url(#rearGlint)',
      'opacity="0.75"',
    ),
    fill(
      up(
        `M${-ga * 0.26},${gt + 10} L${-ga * 0.14},${gt + 10} L${-gw * 0.34},${gb - 20} L${-gw * 0.46},${gb - 20} Z`,
      ),
      'url(#rearGlint)',
      'opacity="0.5"',
    ),
    stroke(lines.glass, '#040506', 34, 'opacity="0.7" filter="url(#b8)"'),
    '</g>',
    spec.wiper
      ? stroke(
          up(`M0,${gb + 14} C${-gw * 0.2},${gb + 40} ${-gw * 0.4},${gb + 46} ${-gw * 0.66},${gb + 44}`),
          '#020303',
          13,
        ) +
        stroke(up(`M${-gw * 0.12},${gb + 40} L${-gw * 0.66},${gb + 52}`), '#66717a', 3, 'opacity="0.6"') +
        `<circle cx="0" cy="${-gb - 8}" r="20" fill="#08090b"/>`
      : '',
    spec.spoiler > 0
      ? [
          '<g clip-path="url(#inRear)">',
          stroke(spoiler, '#000000', 26, 'opacity="0.5" filter="url(#b8)" transform="translate(6 16)"'),
          fill(spoiler, 'url(#spoilerPaint)'),
          stroke(
            up(
              `M${-r * 0.86},${h - d + 20} C${-r * 0.5},${h - 12} ${-r * 0.2},${h - 8} ${r * 0.3},${h - 10}`,
            ),
            paint.highlight,
            8,
            'opacity="0.7" filter="url(#b8)"',
          ),
          '</g>',
          `<rect x="-190" y="${-h + spec.spoiler - 6}" width="380" height="17" rx="8" fill="#2a0508"/><rect x="-182" y="${-h + spec.spoiler - 3}" width="364" height="11" rx="5" fill="url(#redLit)"/>`,
        ].join('')
      : `<rect x="-150" y="${-gt + 14}" width="300" height="12" rx="6" fill="url(#redLens)"/>`,
  ].join('');
}

/** Directional light over the finished rear. */
export function rearBodyLight(size: ShapeDimensions): string {
  const w = size.width / 2 + 10;
  return `<g clip-path="url(#inRear)"><rect x="${-w}" y="${-size.height}" width="${2 * w}" height="${size.height}" fill="url(#rearLight)"/></g>`;
}
