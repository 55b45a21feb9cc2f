import type { Paint } from '../paint';
import { blankBar, type Details } from './details';
import { across, symmetric, up } from './outline';
import { bothSides, fill, stroke } from './pen';
import { gateCrease, recess, tailLamp } from './tailHatch';

function skirt(top: number, side: number, sill: number): string {
  return (
    fill(
      symmetric(`M0,${top} L520,${top} C640,${top + 4} 760,${side - 30} 950,${side} L950,${sill} L0,${sill}`),
      'url(#matt)',
    ) +
    stroke(
      across(`M0,${top} L520,${top} C640,${top + 4} 760,${side - 30} 950,${side}`),
      '#6b7278',
      4,
      'opacity="0.4"',
    ) +
    fill(
      symmetric(
        `M0,${sill + 84} L440,${sill + 86} C480,${sill + 84} 500,${sill + 70} 496,${sill + 50} L460,${sill + 14} L0,${sill + 10}`,
      ),
      'url(#skid)',
    ) +
    fill(
      symmetric(`M0,${sill + 62} L360,${sill + 62} L340,${sill + 34} L0,${sill + 34}`),
      '#3f4449',
      'opacity="0.65"',
    )
  );
}

function lowReflector(x: number, y: number): string {
  return `<rect x="${x}" y="${-y - 15}" width="150" height="30" rx="10" fill="#3a070b"/><rect x="${x + 5}" y="${-y - 10}" width="140" height="20" rx="7" fill="url(#redLens)"/>`;
}

/** The sport utility tail: one thin lit line across, brake lamps low in the corners. */
export function utilityTail(paint: Paint): Details {
  const band = symmetric(
    'M0,990 L640,986 C740,980 820,966 868,946 C876,962 872,984 858,996 C800,1014 720,1026 640,1028 L0,1030',
  );
  const half =
    tailLamp(
      'M664,650 C690,690 750,712 820,722 L900,730 C908,690 906,640 900,600 L800,560 C730,566 676,590 664,650 Z',
      'M700,650 C720,676 780,688 866,694 L870,640',
      16,
    ) + lowReflector(690, 470);
  const under = [gateCrease('M0,790 C260,790 480,796 640,820', paint), skirt(400, 470, 228)].join('');
  const over = [
    fill(band, 'url(#gloss)'),
    stroke(band, '#040505', 5),
    stroke(
      up('M-846,974 C-780,996 -700,1006 -620,1008 L620,1008 C700,1006 780,996 846,974'),
      '#ff4a48',
      30,
      'opacity="0.45" filter="url(#b8)"',
    ),
    stroke(up('M-846,974 C-780,996 -700,1006 -620,1008 L620,1008 C700,1006 780,996 846,974'), '#ff4642', 13),
    stroke(up('M-840,976 C-776,997 -700,1007 -620,1009 L620,1009 C700,1007 776,997 840,976'), '#ffc0ba', 3.4),
    recess(520, paint),
    blankBar(900, 110),
  ].join('');
  return { defs: '', under, half, over };
}

/** The large sport utility tail: a wide joined light bar ending in claw-shaped lamps. */
export function largeUtilityTail(paint: Paint): Details {
  const band = symmetric(
    'M0,1046 L700,1044 C790,1040 856,1024 888,1000 L906,900 C890,860 860,830 820,812 C800,850 770,930 740,972 L0,976',
  );
  const claws = [
    'M676,990 L704,1030 L752,1028 C762,1000 766,980 764,962 L742,984 Z',
    'M790,1020 L838,1004 C850,950 842,890 820,842 C806,880 792,920 776,948 C788,970 792,1000 790,1020 Z',
  ]
    .map((d) => fill(up(d), '#ff4a48', 'opacity="0.4" filter="url(#b8)"') + fill(up(d), 'url(#redLit)'))
    .join('');
  const half = claws + stroke(up('M870,992 C880,950 876,900 858,862'), '#d11f29', 9) + lowReflector(700, 500);
  const under = [
    gateCrease('M0,830 C260,830 500,836 690,870', paint),
    skirt(420, 500, 238),
    fill(band, 'url(#redDark)'),
    fill(band, 'url(#gloss)', 'opacity="0.6"'),
    stroke(band, '#080304', 6),
  ].join('');
  const over = [
    stroke(up('M-690,1012 L690,1012'), '#ff4a48', 26, 'opacity="0.4" filter="url(#b8)"'),
    stroke(up('M-700,1012 L700,1012'), '#f63b3a', 12),
    stroke(up('M-690,1014 L690,1014'), '#ffb7b0', 3),
    recess(540, paint),
    blankBar(940, 110),
  ].join('');
  return { defs: '', under, half, over };
}

/** The electric crossover tail: a dark band across filled with square red pixels. */
export function electricTail(paint: Paint): Details {
  const band = symmetric(
    'M0,1000 L720,998 C800,994 850,984 872,968 C886,930 890,890 888,846 C860,836 820,834 780,834 L560,838 C540,838 530,850 524,866 L516,884 L0,886',
  );
  const cells: string[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 8; column += 1) {
      const x = 566 + column * 37;
      const y = 862 + row * 37;
      const frame = row === 0 || row === 2 || column === 0 || column === 4 || column === 7;
      cells.push(
        `<rect x="${x}" y="${-y - 28}" width="28" height="28" rx="4" fill="${frame ? 'url(#redLit)' : 'url(#redDark)'}"/>`,
      );
    }
  }
  const glow = fill(
    up('M560,856 L860,856 L860,974 L560,974 Z'),
    '#ff3b3f',
    'opacity="0.3" filter="url(#b22)"',
  );
  const dots: string[] = [];
  for (let column = 0; column < 14; column += 1)
    dots.push(
      `<rect x="${4.5 + column * 37}" y="-958" width="28" height="28" rx="4" fill="url(#redLens)" opacity="0.75"/>`,
    );
  const half = glow + cells.join('') + dots.join('') + lowReflector(700, 450);
  const under = [
    gateCrease('M0,760 C260,760 500,764 720,790', paint),
    skirt(390, 440, 208),
    fill(band, 'url(#gloss)'),
    stroke(band, '#030404', 6),
    bothSides(stroke(up('M0,992 L720,990'), '#e3ecf2', 4, 'opacity="0.4"')),
  ].join('');
  return { defs: '', under, half, over: recess(520, paint) };
}
