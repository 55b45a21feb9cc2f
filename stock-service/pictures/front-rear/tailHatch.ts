import type { Paint } from '../paint';
import { blankBar, plate, type Details } from './details';
import { across, symmetric, up } from './outline';
import { fill, stroke } from './pen';

/** A tail lamp on the right half: dark lens, lit line inside, clear reflection. */
export function tailLamp(outline: string, lit: string, width: number): string {
  const d = up(outline);
  return (
    fill(d, 'url(#redDark)') +
    fill(d, 'url(#redLens)', 'opacity="0.6"') +
    stroke(d, '#14060a', 7) +
    stroke(up(lit), '#ff4a48', width * 2.4, 'opacity="0.45" filter="url(#b8)"') +
    stroke(up(lit), 'url(#redLit)', width) +
    stroke(up(lit), '#ffb3ad', width * 0.3)
  );
}

/** A horizontal crease across the tailgate: light above, shade below. */
export function gateCrease(d: string, paint: Paint): string {
  return (
    stroke(across(d), paint.shade, 34, 'opacity="0.6" filter="url(#b22)" transform="translate(0 26)"') +
    stroke(across(d), paint.highlight, 9, 'opacity="0.6" filter="url(#b8)"')
  );
}

/** The plate recess around a plate whose middle is at height `y`. */
export function recess(y: number, paint: Paint): string {
  const d = symmetric(
    `M0,${y + 92} L310,${y + 90} C336,${y + 88} 350,${y + 70} 344,${y + 40} L320,${y - 66} C314,${y - 84} 300,${y - 90} 280,${y - 90} L0,${y - 92}`,
  );
  return (
    fill(d, paint.shade) +
    fill(d, '#000000', 'opacity="0.28"') +
    stroke(d, paint.highlight, 4, 'opacity="0.35"') +
    plate(y)
  );
}

function lowerBumper(top: number, sill: number, half: number): string {
  const fins = [-150, -50, 50, 150]
    .map((x) =>
      fill(
        up(`M${x - 7},${top - 40} L${x + 7},${top - 40} L${x + 11},${sill + 6} L${x - 11},${sill + 6} Z`),
        '#3b3f43',
      ),
    )
    .join('');
  return (
    fill(
      symmetric(
        `M0,${top} L${half - 110},${top} C${half - 60},${top} ${half - 34},${top - 8} ${half - 22},${top - 34} L${half},${sill + 60} C${half - 4},${sill + 26} ${half - 30},${sill - 20} ${half - 80},${sill - 20} L0,${sill - 20}`,
      ),
      'url(#matt)',
    ) +
    fins +
    stroke(
      across(
        `M0,${top - 2} L${half - 110},${top - 2} C${half - 60},${top - 2} ${half - 36},${top - 10} ${half - 24},${top - 36}`,
      ),
      '#8a9299',
      3,
      'opacity="0.6"',
    )
  );
}

function reflectors(x: number, y: number): string {
  return `<rect x="${x}" y="${-y - 14}" width="150" height="26" rx="10" fill="#3a070b"/><rect x="${x + 5}" y="${-y - 9}" width="140" height="16" rx="7" fill="url(#redLens)"/>`;
}

/** The hatchback tail: two-part lamps over the tailgate gap and a modest diffuser. */
export function hatchTail(paint: Paint): Details {
  const half =
    tailLamp(
      'M520,770 C560,760 640,752 700,742 C780,732 850,730 886,738 C880,800 866,850 834,884 C800,902 720,896 640,880 C590,868 540,840 520,770 Z',
      'M560,786 C640,772 760,760 846,764 C844,808 826,838 808,852 C760,860 690,852 640,842',
      15,
    ) +
    stroke(up('M640,754 L640,876'), '#0c0304', 6) +
    fill(up('M560,790 L628,782 L628,822 C600,816 574,806 560,790 Z'), 'url(#bulb)', 'opacity="0.85"') +
    reflectors(660, 378);
  const under = gateCrease('M0,716 C240,716 420,724 520,740', paint) + lowerBumper(330, 186, 640);
  return { defs: '', under, half, over: recess(470, paint) + blankBar(850, 110) };
}

/** The fastback tail: slim wide lamps below a sharp deck edge. */
export function fastbackTail(paint: Paint): Details {
  const lip = symmetric(
    'M0,1040 C300,1040 560,1030 700,1000 C716,992 712,976 690,972 C560,990 300,1000 0,1000',
  );
  const half =
    tailLamp(
      'M400,836 C560,826 760,806 884,796 C878,850 866,884 842,908 C760,916 560,904 420,884 C390,876 384,848 400,836 Z',
      'M440,858 C560,848 740,832 846,826 C844,856 836,872 822,884 L660,876',
      14,
    ) +
    stroke(up('M650,820 L650,904'), '#0c0304', 6) +
    reflectors(670, 372);
  const under = [
    fill(lip, paint.light),
    stroke(lip, paint.line, 3, 'opacity="0.5"'),
    stroke(
      across('M0,1032 C300,1032 560,1022 690,994'),
      paint.highlight,
      9,
      'opacity="0.8" filter="url(#b8)"',
    ),
    stroke(across('M0,980 C300,980 560,970 690,956'), paint.deep, 26, 'opacity="0.6" filter="url(#b22)"'),
    gateCrease('M0,740 C240,740 420,744 560,756', paint),
    lowerBumper(320, 170, 660),
  ].join('');
  return { defs: '', under, half, over: recess(455, paint) + blankBar(880, 110) };
}

/** The small hatchback tail: angular lamps joined by a thin red strip. */
export function smallHatchTail(paint: Paint): Details {
  const half =
    tailLamp(
      'M560,840 L660,842 L640,770 C700,744 800,728 880,730 C878,800 866,870 836,914 C760,908 640,896 560,884 C546,870 546,850 560,840 Z',
      'M600,864 C680,868 760,874 812,880 C834,850 842,800 844,766 C790,766 730,776 690,790',
      14,
    ) + reflectors(650, 392);
  const strip = symmetric('M0,872 L560,868 L560,850 L0,852');
  const under =
    gateCrease('M0,742 C240,742 420,750 560,770', paint) +
    lowerBumper(340, 194, 630) +
    fill(strip, '#22060a') +
    stroke(up('M-556,860 L556,860'), '#c21a24', 7);
  return { defs: '', under, half, over: recess(500, paint) + blankBar(926, 100) };
}
