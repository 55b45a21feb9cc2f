import { blur, bothSides, clip, fill, linear, linearAt, mix, radial, stroke } from '../front-rear/pen';
import type { CabinSpec } from './cabinSpecs';
import type { Part } from './scenery';

const pillar = 'M262,82 L150,322 C140,330 120,336 92,338 L110,316 L222,92 C232,84 248,80 262,82 Z';
const sideGlass = 'M218,96 L110,318 C70,324 30,331 -10,338 L-10,34 C80,62 150,80 218,96 Z';
const roof =
  'M-20,-20 L1326,-20 L1326,28 C1230,58 1140,80 1080,92 C1066,86 1056,84 1044,82 C906,58 400,58 262,82 C250,84 240,86 226,92 C166,80 76,58 -20,28 Z';

/** Roof lining, windscreen pillars, sun visors, mirrors and the side windows. */
export function shellPart(spec: CabinSpec, hex: string): Part {
  const { lining } = spec;
  const defs = [
    linearAt(
      'roof',
      [
        [0, mix(lining, '#000000', 0.55)],
        [0.55, mix(lining, '#000000', 0.3)],
        [0.92, lining],
        [1, mix(lining, '#ffffff', 0.4)],
      ],
      0,
      -20,
      0,
      88,
    ),
    linear(
      'pillar',
      [
        [0, mix(lining, '#000000', 0.5)],
        [0.55, mix(lining, '#000000', 0.22)],
        [0.85, mix(lining, '#ffffff', 0.15)],
        [1, mix(lining, '#000000', 0.2)],
      ],
      0,
      0.35,
      1,
      0.65,
    ),
    linear('visor', [
      [0, mix(lining, '#000000', 0.26)],
      [0.75, mix(lining, '#000000', 0.08)],
      [1, mix(lining, '#ffffff', 0.25)],
    ]),
    linear('mirrorBody', [
      [0, '#3a3c40'],
      [0.3, '#1a1b1e'],
      [1, '#0b0c0e'],
    ]),
    linear('mirrorGlass', [
      [0, '#8fa2b0'],
      [0.5, '#cfdbe2'],
      [0.52, '#66707a'],
      [1, '#2d3238'],
    ]),
    linear('wing', [
      [0, mix(hex, '#ffffff', 0.45)],
      [0.4, hex],
      [1, mix(hex, '#000000', 0.55)],
    ]),
    linear('sideTint', [
      [0, '#3b4a57', 0.42],
      [1, '#3b4a57', 0.06],
    ]),
    radial('lamp', [
      [0, '#fff7e6', 0.9],
      [1, '#fff7e6', 0],
    ]),
    blur('soft4', 4),
    blur('soft2', 2),
    blur('soft14', 14),
    clip('sideHole', sideGlass),
  ].join('');
  const side = [
    `<g clip-path="url(#sideHole)">${fill(sideGlass, 'url(#sideTint)')}${fill('M150,60 L196,70 L60,340 L14,340 Z', '#ffffff', 'opacity="0.12" filter="url(#soft2)"')}`,
    fill('M44,330 C40,300 48,276 74,270 C104,264 128,270 130,286 C132,304 120,322 112,332 Z', 'url(#wing)'),
    stroke(
      'M50,292 C54,280 64,275 78,273 C98,269 116,272 124,280',
      '#ffffff',
      2.4,
      'opacity="0.7" filter="url(#soft2)"',
    ),
    '</g>',
    stroke('M218,96 L110,318 C70,324 30,331 -10,338', '#17181a', 7, 'opacity="0.85"'),
    stroke('M218,96 C150,80 80,62 -10,34', '#17181a', 6, 'opacity="0.7"'),
    fill(pillar, 'url(#pillar)'),
    stroke('M262,82 L150,322', '#0e0f11', 3.5, 'opacity="0.75"'),
  ].join('');
  const middle = [
    fill(
      'M594,-10 L712,-10 L702,50 C700,58 694,62 686,62 L620,62 C612,62 606,58 604,50 Z',
      mix(lining, '#000000', 0.3),
    ),
    fill('M612,20 L694,20 L690,44 L616,44 Z', mix(lining, '#000000', 0.48)),
    '<ellipse cx="632" cy="32" rx="14" ry="7" fill="#fff6e4" opacity="0.8"/><ellipse cx="674" cy="32" rx="14" ry="7" fill="#fff6e4" opacity="0.8"/>',
    '<ellipse cx="653" cy="32" rx="80" ry="30" fill="url(#lamp)" opacity="0.4"/>',
    fill('M636,58 L670,58 L664,104 L642,104 Z', '#17181b'),
    '<rect x="566" y="94" width="174" height="50" rx="20" fill="url(#mirrorBody)"/>',
    '<rect x="572" y="99" width="162" height="40" rx="16" fill="url(#mirrorGlass)"/>',
    fill('M588,139 C600,126 640,120 653,120 C666,120 706,126 718,139 Z', '#23272b', 'opacity="0.9"'),
    stroke('M580,97 C620,95 690,95 726,97', '#ffffff', 1.2, 'opacity="0.5"'),
  ].join('');
  const body = [
    bothSides(side, 653),
    fill(roof, 'url(#roof)'),
    stroke('M262,83 C400,59 906,59 1044,83', '#0e0f11', 3.2, 'opacity="0.7"'),
    bothSides(
      stroke(
        'M296,74 C302,82 310,82 318,80 C380,72 480,64 570,64',
        '#000000',
        7,
        'opacity="0.3" filter="url(#soft2)"',
      ) +
        fill(
          'M300,34 C366,24 470,16 560,15 C570,15 575,20 575,28 L573,52 C572,58 568,60 560,60 C480,60 380,67 314,76 C304,77 300,74 298,66 L293,46 C291,39 294,35 300,34 Z',
          'url(#visor)',
        ) +
        stroke('M306,75 C380,66 480,59 564,59', '#ffffff', 1.4, 'opacity="0.4"') +
        stroke('M300,34 C366,24 470,16 560,15', '#000000', 1.4, 'opacity="0.3"'),
      653,
    ),
    middle,
  ].join('');
  return { defs, body };
}
