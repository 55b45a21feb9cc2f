import { blur, clip, fill, linear, linearAt, mix, stroke } from '../front-rear/pen';
import type { CabinSpec } from './cabinSpecs';
import type { Part } from './scenery';

const top = 'M84,330 C300,292 1006,292 1222,330 L1236,372 C1000,348 306,348 70,372 Z';
const face = 'M70,371 C306,347 1000,347 1236,371 L1240,440 C1040,424 266,424 66,440 Z';
const strip = 'M66,439 C266,423 1040,423 1240,439 L1238,452 C1040,437 266,437 68,452 Z';
const knee =
  'M68,451 C266,436 1040,436 1238,451 L1226,540 C1100,556 900,560 780,556 L526,556 C406,560 206,556 80,540 Z';

/** The dashboard: soft pad, decorative layer with slim vents, ambient light line and knee panels. */
export function dashboardPart(spec: CabinSpec, ambient: string): Part {
  const { pad, panel, lower } = spec;
  const defs = [
    linearAt(
      'padTop',
      [
        [0, mix(pad, '#000000', 0.35)],
        [0.45, mix(pad, '#ffffff', 0.05)],
        [0.86, mix(pad, '#ffffff', 0.2)],
        [1, mix(pad, '#ffffff', 0.34)],
      ],
      0,
      300,
      0,
      366,
    ),
    linearAt(
      'padFace',
      [
        [0, mix(pad, '#ffffff', 0.16)],
        [0.3, pad],
        [1, mix(pad, '#000000', 0.38)],
      ],
      0,
      350,
      0,
      400,
    ),
    linearAt(
      'panelFace',
      [
        [0, mix(panel, '#ffffff', 0.14)],
        [0.5, panel],
        [1, mix(panel, '#000000', 0.42)],
      ],
      0,
      386,
      0,
      440,
    ),
    linearAt(
      'kneeFace',
      [
        [0, mix(lower, '#000000', 0.5)],
        [0.14, mix(lower, '#ffffff', 0.07)],
        [0.5, lower],
        [1, mix(lower, '#000000', 0.72)],
      ],
      0,
      444,
      0,
      556,
    ),
    linearAt(
      'well',
      [
        [0, mix(spec.floor, '#000000', 0.88)],
        [0.35, mix(spec.floor, '#000000', 0.62)],
        [1, mix(spec.floor, '#000000', 0.3)],
      ],
      0,
      530,
      0,
      734,
    ),
    linearAt(
      'sideLight',
      [
        [0, '#ffffff', 0.2],
        [0.3, '#ffffff', 0.04],
        [0.6, '#000000', 0.02],
        [1, '#000000', 0.24],
      ],
      60,
      0,
      1246,
      0,
    ),
    blur('glow', 6),
    blur('dash2', 1.4),
    blur('dash10', 10),
    clip('dashHole', `${top}${face}${strip}${knee}`),
    clip('kneeHole', knee),
  ].join('');
  const vent = (curve: string, tab: readonly [number, number]): string =>
    [
      stroke(curve, '#050607', 17),
      stroke(curve, '#2b2e32', 1.4, 'transform="translate(0 -3)"'),
      stroke(curve, '#34383c', 1.4, 'transform="translate(0 3)"'),
      stroke(curve, '#ced3d7', 1.6, 'opacity="0.6" transform="translate(0 9.4)"'),
      stroke(`M${tab[0]},${tab[1] - 5} l0,10`, '#9aa0a6', 3),
    ].join('');
  const body = [
    '<rect x="-10" y="520" width="1326" height="230" fill="url(#well)"/>',
    fill(knee, 'url(#kneeFace)'),
    `<g clip-path="url(#kneeHole)">${fill('M60,446 C266,430 1040,430 1246,446 L1246,474 C1040,462 266,462 60,474 Z', 'url(#ambientLine)')}</g>`,
    stroke('M850,556 C842,530 838,500 838,470 L1190,476', '#000000', 2, 'opacity="0.55"'),
    stroke('M852,555 C844,530 840,500 840,472 L1190,478', '#ffffff', 1, 'opacity="0.1"'),
    stroke('M120,470 L300,462 M120,470 L132,544', '#000000', 1.8, 'opacity="0.45"'),
    fill(face, 'url(#padFace)'),
    fill('M69,390 C306,368 1000,368 1237,390 L1240,440 C1040,424 266,424 66,440 Z', 'url(#panelFace)'),
    stroke('M69,390 C306,368 1000,368 1237,390', '#000000', 2, 'opacity="0.5"'),
    stroke('M69,392 C306,370 1000,370 1237,392', '#ffffff', 1, 'opacity="0.22"'),
    fill(strip, mix(lower, '#000000', 0.45)),
    stroke('M68,445 C266,429.5 1040,429.5 1238,445', ambient, 9, 'opacity="0.5" filter="url(#glow)"'),
    stroke('M68,445 C266,429.5 1040,429.5 1238,445', mix(ambient, '#ffffff', 0.45), 2.2),
    vent('M864,403 C960,404 1080,409 1176,416', [1020, 407]),
    vent('M120,416 C160,412 200,410 250,407', [186, 411]),
    fill(top, 'url(#padTop)'),
    stroke(
      'M72,371 C306,347 1000,347 1234,371',
      mix(pad, '#ffffff', 0.5),
      2.2,
      'opacity="0.75" filter="url(#dash2)"',
    ),
    stroke('M80,360 C306,337 1000,337 1226,360', spec.stitch, 1.2, 'stroke-dasharray="5 3.4" opacity="0.75"'),
    `<g clip-path="url(#dashHole)"><rect x="50" y="290" width="1206" height="280" fill="url(#sideLight)"/><ellipse cx="330" cy="330" rx="250" ry="20" fill="#ffffff" opacity="0.2" filter="url(#dash10)"/></g>`,
    fill(
      'M300,316 C420,305 560,300 653,300 C746,300 886,305 1006,316 C886,308 746,305 653,305 C560,305 420,308 300,316 Z',
      '#050506',
      'opacity="0.6"',
    ),
  ].join('');
  const ambientDefs = linear('ambientLine', [
    [0, ambient, 0.34],
    [1, ambient, 0],
  ]);
  return { defs: defs + ambientDefs, body };
}
