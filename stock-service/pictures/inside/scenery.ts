import { blur, clip, fill, linear, linearAt, mix, radial, stroke } from '../front-rear/pen';

/** A piece of a picture: its definitions and its drawn content, both SVG markup. */
export interface Part {
  readonly defs: string;
  readonly body: string;
}

/** Outline of the windscreen opening, in picture units. */
export const windscreen = 'M262,82 C400,58 906,58 1044,82 L1156,322 C900,292 406,292 150,322 Z';

/** A shape far out of focus: copies laid over each other, `step` units apart, so that its upper edge melts away. */
function soft(d: string, paint: string, step: number): string {
  return [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]
    .map((at) => fill(d, paint, `opacity="0.2" transform="translate(0 ${at * step})"`))
    .join('');
}

/** The view outside: bright sky over the Atlantic, volcanic hills, and the car's own bonnet in its paint. */
export function sceneryPart(hex: string): Part {
  const defs = [
    linearAt(
      'sky',
      [
        [0, '#a9c9e2'],
        [0.45, '#d5e6f0'],
        [0.85, '#f8f1e4'],
        [1, '#fdf6e8'],
      ],
      0,
      30,
      0,
      236,
    ),
    linearAt(
      'sea',
      [
        [0, '#bcd5de'],
        [0.3, '#8db4c6'],
        [1, '#7ba3b8'],
      ],
      0,
      232,
      0,
      276,
    ),
    linearAt(
      'ground',
      [
        [0, '#b9ab97'],
        [1, '#8f8474'],
      ],
      0,
      262,
      0,
      330,
    ),
    linear('bonnet', [
      [0, mix(hex, '#ffffff', 0.55)],
      [0.35, mix(hex, '#ffffff', 0.16)],
      [1, mix(hex, '#000000', 0.35)],
    ]),
    radial('sunGlow', [
      [0, '#fffdf6', 1],
      [0.4, '#fff6e2', 0.6],
      [1, '#fff6e2', 0],
    ]),
    linearAt(
      'topTint',
      [
        [0, '#5d7c93', 0.55],
        [1, '#5d7c93', 0],
      ],
      0,
      60,
      0,
      150,
    ),
    blur('near', 3.2),
    clip('screenHole', windscreen),
  ].join('');
  const outside = [
    '<rect width="1306" height="360" fill="url(#sky)"/>',
    '<ellipse cx="430" cy="176" rx="330" ry="150" fill="url(#sunGlow)"/>',
    soft(
      'M470,248 C560,242 620,214 690,198 C740,186 790,158 842,156 C890,155 920,192 986,206 C1080,224 1180,194 1480,176 L1480,260 L470,260 Z',
      '#8b97a4',
      1.1,
    ),
    soft('M-200,168 C20,168 90,188 160,204 C230,220 300,236 400,250 L400,260 L-200,260 Z', '#97a1ac', 1.1),
    '<rect x="-10" y="236" width="1326" height="40" fill="url(#sea)"/>',
    stroke('M-60,236 L1400,236', '#fffaf0', 3, 'opacity="0.6" filter="url(#near)"'),
    soft(
      'M-200,266 C160,258 380,272 653,274 C860,272 1010,254 1120,248 C1220,242 1340,242 1480,242 L1480,400 L-200,400 Z',
      'url(#ground)',
      0.7,
    ),
    soft(
      'M760,280 C900,256 990,236 1090,230 C1190,226 1260,228 1480,218 L1480,300 L760,300 Z',
      '#7b7065',
      0.9,
    ),
    fill('M600,274 L706,274 L860,340 L446,340 Z', '#a9a6a1', 'opacity="0.8" filter="url(#near)"'),
  ].join('');
  const bonnet = [
    fill('M196,330 C240,290 420,276 653,275 C886,276 1066,290 1110,330 Z', 'url(#bonnet)'),
    stroke(
      'M330,292 C430,282 540,279 653,279 C766,279 876,282 976,292',
      '#ffffff',
      3,
      'opacity="0.6" filter="url(#near)"',
    ),
    stroke(
      'M470,279 C462,290 452,300 440,312 M836,279 C844,290 854,300 866,312',
      mix(hex, '#000000', 0.5),
      3,
      'opacity="0.5" filter="url(#near)"',
    ),
  ].join('');
  const glass = [
    '<rect width="1306" height="340" fill="url(#topTint)"/>',
    fill('M330,60 L470,60 L330,330 L190,330 Z', '#ffffff', 'opacity="0.13" filter="url(#near)"'),
    fill('M496,60 L526,60 L386,330 L356,330 Z', '#ffffff', 'opacity="0.1" filter="url(#near)"'),
    stroke('M330,306 C430,296 540,293 640,294', '#101214', 3, 'opacity="0.7"'),
    stroke('M690,302 C800,295 900,296 1010,302', '#101214', 3, 'opacity="0.6"'),
  ].join('');
  return { defs, body: `${outside}<g clip-path="url(#screenHole)">${bonnet}${glass}</g>` };
}
