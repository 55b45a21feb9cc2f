import type { Paint } from '../paint';
import { blankBar, lamp, litStrip, opening, plate, projector, type Details } from './details';
import { symmetric, up } from './outline';
import { bothSides, clip, fill, stroke } from './pen';

/** The sport utility face: a thin light bar under the bonnet edge, lamps low in the corners. */
export function utilityFace(paint: Paint): Details {
  const band =
    'M0,884 L560,888 C680,892 780,904 858,934 C866,914 862,894 846,884 C780,860 680,850 560,848 L0,846';
  const pod =
    'M622,640 C640,690 690,716 750,728 L872,750 C900,740 908,690 910,620 L900,440 L836,424 C790,450 700,500 650,540 C622,562 610,600 622,640 Z';
  const half = [
    fill(up(pod), 'url(#gloss)'),
    stroke(up('M622,640 C640,690 690,716 750,728 L872,750'), '#7c848b', 5, 'opacity="0.5"'),
    lamp(
      'M664,632 C676,660 704,672 740,678 L862,698 C880,690 886,650 884,612 L700,580 C672,586 660,606 664,632 Z',
      projector(726, 632, 34) + projector(818, 650, 34),
    ),
    stroke(up('M690,540 C760,500 820,478 884,474'), '#50565c', 5, 'opacity="0.7"'),
  ].join('');
  const under = [
    bothSides(
      stroke(up('M0,800 C300,800 600,790 850,820'), paint.highlight, 20, 'opacity="0.35" filter="url(#b22)"'),
    ),
    bothSides(
      stroke(up('M0,640 C300,640 520,632 600,600'), paint.shade, 50, 'opacity="0.55" filter="url(#b22)"'),
    ),
    fill(symmetric('M0,360 L560,364 C680,372 790,404 930,470 L930,150 L0,150'), 'url(#matt)'),
    opening(
      'M0,560 L440,560 C486,560 510,548 530,520 L588,404 C600,372 586,350 556,346 L0,340',
      'url(#mesh)',
    ),
    stroke(
      symmetric('M0,560 L440,560 C486,560 510,548 530,520 L588,404 C600,372 586,350 556,346 L0,340'),
      'url(#matt)',
      22,
    ),
    fill(
      symmetric('M0,318 L470,322 C520,322 548,312 556,294 L520,250 C500,232 470,226 440,226 L0,224'),
      'url(#skid)',
    ),
    fill(symmetric('M0,290 L400,292 L380,262 L0,260'), '#4b5055', 'opacity="0.55"'),
  ].join('');
  const over = [
    fill(symmetric(band), 'url(#gloss)'),
    stroke(symmetric(band), '#020303', 5),
    litStrip('M-846,916 C-780,886 -680,872 -560,868 L560,868 C680,872 780,886 846,916', 13),
    plate(466),
    blankBar(788, 110),
  ].join('');
  return { defs: '', under, half, over };
}

function facets(): string {
  const rows = [842, 790, 738, 686, 634];
  const parts: string[] = [];
  rows.forEach((y, row) => {
    for (let column = -9; column <= 9; column += 1) {
      const x = column * 92 + (row % 2 === 0 ? 0 : 46);
      const tilt = Math.abs(x) * 0.055;
      const yy = y + tilt;
      const [w, h] = [44, 47];
      parts.push(fill(up(`M${x - w},${yy} L${x},${yy + h} L${x},${yy - h} Z`), '#3f464d'));
      parts.push(fill(up(`M${x + w},${yy} L${x},${yy + h} L${x},${yy - h} Z`), '#1b1f23'));
      parts.push(
        stroke(up(`M${x - w},${yy} L${x},${yy + h} L${x + w},${yy}`), '#7f8a93', 3, 'opacity="0.7"'),
      );
    }
  });
  return parts.join('');
}

/** The large sport utility face: a jewel-cut grille whose outer facets are lamps. */
export function largeUtilityFace(paint: Paint): Details {
  const grille =
    'M0,884 L500,888 C640,894 770,920 860,952 C884,952 890,930 886,900 C872,840 830,770 770,716 C730,680 690,664 630,660 L0,654';
  const lit = [
    'M640,756 L694,806 L740,764 L690,712 Z',
    'M706,818 L752,868 L800,832 L752,778 Z',
    'M560,800 L610,852 L682,816 L630,766 Z',
    'M624,864 L700,908 L742,876 L694,826 Z',
    'M764,880 L834,932 L860,902 L810,844 Z',
  ]
    .map(
      (facet) =>
        fill(up(facet), '#e2eef7', 'opacity="0.35" filter="url(#b8)"') +
        fill(up(facet), 'url(#lit)') +
        stroke(up(facet), '#0a0d10', 6),
    )
    .join('');
  const half = [
    lit,
    fill(
      up(
        'M640,600 C700,616 800,640 880,660 C900,640 908,560 900,470 L830,430 C760,440 690,470 660,510 C640,540 632,580 640,600 Z',
      ),
      'url(#gloss)',
    ),
    lamp(
      'M690,574 C740,590 810,606 866,616 C878,600 880,570 876,546 C820,530 750,524 706,526 C690,536 684,556 690,574 Z',
      projector(750, 560, 26) + projector(820, 576, 26),
    ),
    stroke(up('M674,486 C740,460 800,456 884,470'), '#5a6066', 5, 'opacity="0.6"'),
  ].join('');
  const under = [
    bothSides(
      stroke(up('M0,616 C300,616 560,620 660,640'), paint.highlight, 12, 'opacity="0.4" filter="url(#b8)"'),
    ),
    fill(symmetric('M0,380 L560,384 C680,390 800,430 946,490 L946,150 L0,150'), 'url(#matt)'),
    opening(
      'M0,560 L470,560 C530,560 570,540 590,506 L612,420 C616,392 600,376 572,374 L0,368',
      'url(#slats)',
    ),
    fill(
      symmetric('M0,340 L500,344 C560,344 590,330 598,310 L560,262 C540,244 500,238 460,238 L0,236'),
      'url(#skid)',
    ),
    fill(symmetric('M0,312 L420,314 L396,278 L0,276'), '#4b5055', 'opacity="0.6"'),
  ].join('');
  const shape = symmetric(grille);
  const over = [
    fill(shape, '#0a0c0e'),
    `<g clip-path="url(#inGrille)">${facets()}${fill(shape, 'url(#hollow)', 'opacity="0.3"')}</g>`,
    stroke(shape, '#050607', 10),
    stroke(shape, '#9ba4ab', 3, 'opacity="0.6"'),
    plate(470),
    blankBar(912, 110),
  ].join('');
  return { defs: clip('inGrille', shape), under, half, over };
}
