import { blur, bothSides, clip, fill, linear, linearAt, mix, stroke } from '../front-rear/pen';
import type { CabinSpec } from './cabinSpecs';
import type { Part } from './scenery';

const cushion = 'M236,760 C250,690 290,640 340,622 C400,606 448,612 462,640 C474,670 478,720 480,760 Z';
const back = 'M-60,470 C-20,446 40,436 96,438 C160,440 214,452 242,486 C276,530 300,630 306,760 L-60,760 Z';
const flank =
  'M186,446 C220,452 240,466 254,486 C288,534 312,640 318,760 L296,760 C290,640 268,548 236,500 C222,476 204,458 186,446 Z';
const headrest =
  'M-60,300 C-10,286 60,284 108,292 C146,298 160,314 164,344 C168,376 164,402 148,414 C120,428 30,430 -60,424 Z';

/** The two front seats seen from between them: cushions, backs with side bolsters, headrests. */
export function seatsPart(spec: CabinSpec): Part {
  const { seat, bolster } = spec;
  const defs = [
    linearAt(
      'seatBack',
      [
        [0, mix(seat, '#000000', 0.35)],
        [0.45, mix(seat, '#000000', 0.06)],
        [0.8, mix(seat, '#ffffff', 0.1)],
        [1, mix(seat, '#000000', 0.3)],
      ],
      -20,
      500,
      300,
      560,
    ),
    linearAt(
      'seatFall',
      [
        [0, '#ffffff', 0.12],
        [0.25, '#000000', 0],
        [1, '#000000', 0.55],
      ],
      0,
      436,
      0,
      740,
    ),
    linearAt(
      'flank',
      [
        [0, mix(bolster, '#ffffff', 0.32)],
        [0.5, mix(bolster, '#ffffff', 0.12)],
        [1, mix(bolster, '#000000', 0.3)],
      ],
      0,
      450,
      0,
      740,
    ),
    linearAt(
      'rest',
      [
        [0, mix(seat, '#ffffff', 0.22)],
        [0.25, mix(seat, '#ffffff', 0.02)],
        [1, mix(seat, '#000000', 0.5)],
      ],
      60,
      286,
      80,
      426,
    ),
    linearAt(
      'cushion',
      [
        [0, mix(seat, '#ffffff', 0.14)],
        [0.4, mix(seat, '#000000', 0.1)],
        [1, mix(seat, '#000000', 0.55)],
      ],
      0,
      616,
      0,
      740,
    ),
    linear(
      'post',
      [
        [0, '#7f8489'],
        [0.4, '#e4e7e9'],
        [1, '#5a5e63'],
      ],
      0,
      0,
      1,
      0,
    ),
    blur('seat3', 3),
    blur('seat12', 12),
    blur('seat24', 24),
    clip('backHole', back),
    clip('restHole', headrest),
    clip('cushionHole', cushion),
  ].join('');
  const oneSide = [
    fill(cushion, 'url(#cushion)'),
    `<g clip-path="url(#cushionHole)">${stroke('M430,760 C428,700 420,650 400,622', '#000000', 26, 'opacity="0.28" filter="url(#seat12)"')}${stroke('M452,760 C450,706 444,660 430,628', '#ffffff', 8, 'opacity="0.14" filter="url(#seat3)"')}</g>`,
    stroke('M410,760 C408,700 398,650 376,622', spec.stitch, 1.4, 'stroke-dasharray="6 4" opacity="0.6"'),
    '<rect x="20" y="410" width="13" height="46" fill="url(#post)"/><rect x="104" y="410" width="13" height="46" fill="url(#post)"/>',
    fill(headrest, 'url(#rest)'),
    `<g clip-path="url(#restHole)">${stroke('M-60,306 C-10,292 60,290 106,298 C138,303 150,316 154,344', '#ffffff', 9, 'opacity="0.24" filter="url(#seat3)"')}${stroke('M-60,424 C30,428 120,424 150,410', '#000000', 22, 'opacity="0.5" filter="url(#seat12)"')}</g>`,
    stroke('M-60,396 C20,402 100,400 150,390', '#000000', 1.6, 'opacity="0.35"'),
    fill(back, 'url(#seatBack)'),
    `<g clip-path="url(#backHole)"><rect x="-60" y="430" width="400" height="330" fill="url(#seatFall)"/>${fill('M-60,520 C20,496 120,498 170,520 C206,560 224,650 228,760 L-60,760 Z', '#000000', 'opacity="0.22" filter="url(#seat12)"')}${stroke('M-60,474 C-20,450 40,441 96,442 C160,444 210,456 238,488', '#ffffff', 8, 'opacity="0.3" filter="url(#seat3)"')}</g>`,
    stroke('M-60,512 C20,490 124,490 172,514 C210,556 230,650 234,760', '#000000', 2, 'opacity="0.4"'),
    stroke(
      'M-60,505 C20,482 128,482 178,508 C217,552 238,650 242,760',
      spec.stitch,
      1.6,
      'stroke-dasharray="7 4.4" opacity="0.85"',
    ),
    fill(flank, 'url(#flank)'),
    stroke('M190,448 C212,462 226,480 238,501 C269,550 291,640 297,760', '#000000', 2.4, 'opacity="0.45"'),
    stroke(
      'M206,452 C228,460 244,474 254,488 C286,536 310,640 316,760',
      '#ffffff',
      2.2,
      'opacity="0.32" filter="url(#seat3)"',
    ),
  ].join('');
  return { defs, body: bothSides(oneSide, 653) };
}
