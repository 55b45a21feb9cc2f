import { blur, bothSides, clip, fill, linearAt, mix, stroke } from '../front-rear/pen';
import type { CabinSpec } from './cabinSpecs';
import type { Part } from './scenery';

const card = 'M112,318 C70,324 30,331 -20,339 L-20,760 L60,760 L84,560 L66,440 L70,372 L84,330 Z';

/** The door cards at both sides: top roll, insert, handle, armrest and light line. */
export function doorsPart(spec: CabinSpec, ambient: string): Part {
  const defs = [
    linearAt(
      'cardTop',
      [
        [0, mix(spec.pad, '#ffffff', 0.3)],
        [0.5, spec.pad],
        [1, mix(spec.pad, '#000000', 0.4)],
      ],
      0,
      322,
      0,
      384,
    ),
    linearAt(
      'cardFace',
      [
        [0, mix(spec.panel, '#000000', 0.1)],
        [0.35, mix(spec.lower, '#000000', 0.1)],
        [1, mix(spec.lower, '#000000', 0.7)],
      ],
      0,
      380,
      0,
      640,
    ),
    blur('door2', 2),
    blur('door8', 8),
    clip('cardHole', card),
  ].join('');
  const side = [
    fill(card, 'url(#cardFace)'),
    `<g clip-path="url(#cardHole)">`,
    fill('M112,318 C70,324 30,331 -20,339 L-20,404 C20,394 50,386 74,380 L90,330 Z', 'url(#cardTop)'),
    stroke('M-20,404 C20,394 50,386 74,380', '#000000', 2, 'opacity="0.5"'),
    stroke('M-20,474 C10,462 44,452 72,446', ambient, 8, 'opacity="0.5" filter="url(#door8)"'),
    stroke('M-20,474 C10,462 44,452 72,446', mix(ambient, '#ffffff', 0.45), 2),
    fill(
      'M-20,520 C20,498 50,486 78,478 L82,520 C50,530 20,546 -20,566 Z',
      mix(spec.bolster, '#ffffff', 0.06),
    ),
    stroke('M-20,520 C20,498 50,486 78,478', '#ffffff', 1.6, 'opacity="0.3"'),
    '</g>',
    stroke('M112,319 C70,325 30,332 -20,340', '#ffffff', 1.6, 'opacity="0.3" filter="url(#door2)"'),
    stroke('M84,330 L70,372 L66,440 L84,560', '#000000', 3, 'opacity="0.6"'),
  ].join('');
  return { defs, body: bothSides(side, 653) };
}
