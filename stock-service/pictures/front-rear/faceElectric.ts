import type { Paint } from '../paint';
import { opening, plate, type Details } from './details';
import { symmetric, up } from './outline';
import { bothSides, fill, stroke } from './pen';

function pixel(x: number, y: number, size: number, lit: boolean): string {
  const rect = `x="${x}" y="${-y - size}" width="${size}" height="${size}" rx="3"`;
  return lit
    ? `<rect ${rect} fill="#e6f2fb" opacity="0.7" filter="url(#b8)"/><rect ${rect} fill="url(#lit)"/>`
    : `<rect ${rect} fill="url(#bulb)" opacity="0.55"/>`;
}

function module(x: number): string {
  const step = 34;
  const cells: string[] = [];
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const edge = row === 0 || row === 3 || column === 0;
      if (edge) cells.push(pixel(x + column * step, 698 + row * step - (row > 1 ? 2 : 0), 27, true));
    }
  }
  cells.push(
    `<rect x="${x + step + 4}" y="${-698 - 3 * step + 8}" width="62" height="54" rx="6" fill="#0a0d10"/><rect x="${x + step + 12}" y="${-698 - 3 * step + 16}" width="46" height="38" rx="5" fill="url(#bulb)"/>`,
  );
  return cells.join('');
}

/** The electric crossover face: a closed front with a dark band holding square light pixels. */
export function electricFace(paint: Paint): Details {
  const band =
    'M0,816 L780,838 C830,840 862,846 880,852 C894,830 896,770 884,716 C874,684 850,668 810,666 L500,662 C462,662 440,676 424,704 L396,752 C388,764 376,770 358,770 L0,766';
  const half = [
    module(520),
    module(690),
    fill(
      up('M806,588 L848,600 C856,560 856,520 850,484 L814,468 C816,510 814,550 806,588 Z'),
      'url(#hollow)',
    ),
    stroke(up('M806,588 L848,600'), paint.highlight, 4, 'opacity="0.5"'),
  ].join('');
  const under = [
    bothSides(
      fill(
        up('M0,640 L420,640 C520,640 640,600 690,520 L640,400 C600,470 480,520 380,520 L0,520 Z'),
        paint.shade,
        'opacity="0.55" filter="url(#b22)"',
      ),
    ),
    bothSides(
      stroke(
        up('M0,646 L410,646 C520,640 640,600 700,510'),
        paint.highlight,
        10,
        'opacity="0.6" filter="url(#b8)"',
      ),
    ),
    fill(symmetric('M0,420 L560,424 C700,420 820,430 960,520 L960,150 L0,150'), 'url(#matt)'),
    opening(
      'M0,404 L430,406 C490,406 530,396 560,374 L590,320 C594,300 580,290 556,288 L0,284',
      'url(#slats)',
    ),
    fill(
      symmetric('M0,268 L520,270 C560,270 584,262 596,250 L570,226 C550,214 520,210 490,210 L0,208'),
      'url(#skid)',
    ),
  ].join('');
  const over = plate(500);
  const behind = symmetric(band);
  return {
    defs: '',
    under: `${under}${fill(behind, 'url(#gloss)')}${stroke(behind, '#020303', 6)}${stroke(symmetric('M0,792 L470,796'), '#dfeaf2', 5, 'opacity="0.55"')}`,
    half,
    over,
  };
}
