import type { Paint } from '../paint';
import { blankBar, lamp, litStrip, opening, plate, projector, type Details } from './details';
import { symmetric, up } from './outline';
import { bothSides, fill, stroke } from './pen';

/** Soft modelling of the bumper around a crease line; heights in mm. */
function bumperFold(d: string, paint: Paint): string {
  return (
    stroke(up(d), paint.highlight, 14, 'opacity="0.55" filter="url(#b8)"') +
    stroke(
      up(d.replace(/,(\d+)/g, (_, y: string) => `,${Number(y) - 26}`)),
      paint.shade,
      30,
      'opacity="0.6" filter="url(#b22)"',
    )
  );
}

/** The hatchback face: almond lamps and a tapering mesh grille. */
export function hatchFace(paint: Paint): Details {
  const grille =
    'M0,694 L330,692 C372,691 396,684 410,664 C418,640 396,560 360,488 C350,464 330,452 300,452 L0,450';
  const lampOutline =
    'M452,676 C470,712 520,738 590,752 C690,772 790,800 862,806 C872,780 862,720 838,700 C780,664 680,652 560,640 C500,636 456,646 452,676 Z';
  const half = [
    lamp(
      lampOutline,
      projector(600, 696, 36) +
        projector(706, 716, 33) +
        litStrip('M474,668 C540,660 680,676 760,692 C810,704 840,730 846,776', 13),
    ),
    fill(
      up(
        'M640,470 C700,500 780,520 824,522 C836,480 832,420 816,372 C770,352 690,330 640,330 C620,340 622,440 640,470 Z',
      ),
      'url(#hollow)',
    ),
    stroke(up('M640,470 C700,500 780,520 824,522'), paint.highlight, 5, 'opacity="0.5"'),
    litStrip('M668,352 C720,358 770,372 806,392', 8),
  ].join('');
  const under = [
    bothSides(bumperFold('M440,600 C560,590 720,606 860,640', paint)),
    opening('M0,330 L470,330 C520,330 540,322 548,306 C540,272 500,232 440,226 L0,222', 'url(#slats)'),
    fill(
      symmetric('M0,228 L440,232 C500,236 560,250 600,282 L590,240 C540,196 480,190 420,188 L0,186'),
      'url(#matt)',
    ),
  ].join('');
  const over = opening(grille, 'url(#mesh)', '#8b949b') + plate(404) + blankBar(722, 96);
  return { defs: '', under, half, over };
}

/** The fastback face: lower and wider, with slimmer lamps and a broad shallow grille. */
export function fastbackFace(paint: Paint): Details {
  const grille =
    'M0,662 L360,660 C420,660 452,650 462,628 C466,590 430,520 390,470 C376,452 356,444 326,444 L0,442';
  const lampOutline =
    'M486,664 C520,700 600,716 690,730 C760,742 820,764 866,772 C872,744 862,700 836,684 C770,656 640,640 548,634 C504,634 480,644 486,664 Z';
  const half = [
    lamp(
      lampOutline,
      projector(628, 678, 30) +
        projector(724, 694, 28) +
        litStrip('M506,656 C600,652 720,664 790,682 C826,692 846,714 852,748', 12),
    ),
    fill(
      up(
        'M650,470 C710,496 780,508 826,506 C832,470 826,420 808,366 C760,336 690,316 646,316 C630,330 634,440 650,470 Z',
      ),
      'url(#hollow)',
    ),
    litStrip('M668,446 C720,466 776,478 812,478', 8),
  ].join('');
  const under = [
    bothSides(bumperFold('M480,590 C600,580 740,590 862,616', paint)),
    opening('M0,318 L500,318 C560,318 590,306 600,290 C580,250 520,214 450,208 L0,206', 'url(#slats)'),
    fill(
      symmetric('M0,212 L450,214 C530,220 590,244 640,280 L630,232 C570,184 490,174 430,172 L0,170'),
      'url(#gloss)',
    ),
    bothSides(stroke(up('M0,196 L430,198 C500,202 560,220 610,252'), '#9aa3aa', 5, 'opacity="0.7"')),
  ].join('');
  const over = opening(grille, 'url(#mesh)', '#6b747b') + plate(390) + blankBar(693, 96);
  return { defs: '', under, half, over };
}

/** The small hatchback face: pointed lamps over a wide dark grille with wing-shaped corners. */
export function smallHatchFace(paint: Paint): Details {
  const grille =
    'M0,690 L420,684 C470,682 500,668 510,640 C520,600 470,500 420,430 C404,408 386,400 352,400 L0,398';
  const lampOutline =
    'M500,700 C560,742 640,770 720,796 C780,816 830,834 864,836 C872,800 864,748 840,722 C790,690 700,676 620,668 C560,664 510,672 500,700 Z';
  const half = [
    lamp(
      lampOutline,
      projector(648, 716, 34) +
        projector(752, 744, 32) +
        litStrip('M524,694 C600,690 680,700 726,716 L700,748 M726,716 C790,724 836,752 848,800', 11),
    ),
    fill(
      up(
        'M660,500 C730,530 790,560 838,572 C846,520 838,430 812,372 C760,350 700,340 654,342 C640,380 640,450 660,500 Z',
      ),
      'url(#hollow)',
    ),
    stroke(up('M660,500 C730,530 790,560 838,572'), paint.highlight, 5, 'opacity="0.5"'),
    projector(742, 428, 30),
  ].join('');
  const under = [
    bothSides(bumperFold('M540,620 C640,616 760,630 856,660', paint)),
    opening('M0,322 L430,324 C500,326 540,320 560,306 C540,270 500,240 440,234 L0,232', 'url(#slats)'),
    fill(
      symmetric('M0,240 L440,242 C500,246 550,262 590,290 L580,250 C540,210 480,200 420,198 L0,196'),
      'url(#matt)',
    ),
  ].join('');
  const over = opening(grille, 'url(#mesh)', '#79828a') + plate(470) + blankBar(726, 92);
  return { defs: '', under, half, over };
}
