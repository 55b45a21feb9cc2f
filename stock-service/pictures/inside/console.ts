import { blur, clip, fill, linear, linearAt, mix, stroke } from '../front-rear/pen';
import type { CabinSpec } from './cabinSpecs';
import type { Part } from './scenery';

function cup(x: number, y: number, size: number): string {
  return [
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.46}" fill="#060708"/>`,
    `<ellipse cx="${x}" cy="${y + size * 0.1}" rx="${size * 0.84}" ry="${size * 0.34}" fill="url(#cupFloor)"/>`,
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.46}" fill="none" stroke="#b9bdc1" stroke-width="1.6" opacity="0.7"/>`,
  ].join('');
}

function climateRow(spec: CabinSpec): string {
  const keys = [590, 614, 638, 668, 692, 716]
    .map((x) => `<rect x="${x - 9}" y="459" width="18" height="5" rx="2.5" fill="#d4d9dd" opacity="0.5"/>`)
    .join('');
  const knob = (x: number): string =>
    `<ellipse cx="${x}" cy="460" rx="13" ry="12" fill="#0b0c0e"/><ellipse cx="${x}" cy="459" rx="12" ry="11" fill="url(#knob)"/><ellipse cx="${x}" cy="458" rx="7.5" ry="6.8" fill="${mix(spec.lower, '#000000', 0.4)}"/>`;
  return `${fill('M546,444 L760,444 Q768,444 767,452 L764,470 Q763,477 755,477 L551,477 Q543,477 542,470 L539,452 Q538,444 546,444 Z', '#0b0c0f')}${stroke('M548,445 L758,445', '#ffffff', 1, 'opacity="0.25"')}${keys}${knob(562)}${knob(744)}`;
}

function selector(kind: CabinSpec['selector'], spec: CabinSpec): string {
  if (kind === 'none') return '';
  if (kind === 'dial') {
    return (
      '<ellipse cx="653" cy="578" rx="40" ry="22" fill="#08090a"/><ellipse cx="653" cy="572" rx="36" ry="20" fill="url(#knob)"/><ellipse cx="653" cy="569" rx="26" ry="14" fill="#191b1e"/>' +
      stroke('M622,566 C630,556 676,556 684,566', '#ffffff', 1.6, 'opacity="0.6"')
    );
  }
  return [
    '<ellipse cx="653" cy="592" rx="42" ry="18" fill="#0a0b0d"/>',
    fill(
      'M636,592 C640,572 642,560 642,548 L664,548 C664,560 666,572 670,592 C664,598 642,598 636,592 Z',
      mix(spec.lower, '#000000', 0.35),
    ),
    fill(
      'M630,520 C630,506 640,502 653,502 C666,502 676,506 676,520 L672,550 C668,558 638,558 634,550 Z',
      'url(#knobSide)',
    ),
    stroke('M634,516 C636,507 644,505 653,505 C660,505 666,506 670,510', '#ffffff', 1.8, 'opacity="0.6"'),
    stroke('M634,550 C642,556 664,556 672,550', '#c7cbd0', 1.6, 'opacity="0.7"'),
  ].join('');
}

/** The centre console: climate row, tray, selector, cup holders and padded armrest. */
export function consolePart(spec: CabinSpec, ambient: string): Part {
  const { lower, bolster } = spec;
  const island = spec.console === 'island';
  const side = island
    ? 'M566,566 L740,566 L816,760 L490,760 Z'
    : 'M548,474 L758,474 C770,520 790,620 832,760 L474,760 C516,620 536,520 548,474 Z';
  const deck = island
    ? 'M574,560 Q576,552 586,552 L720,552 Q730,552 732,560 L800,760 L506,760 Z'
    : 'M566,478 L740,478 C748,530 768,630 806,760 L500,760 C538,630 558,530 566,478 Z';
  const arm = 'M542,672 Q544,660 560,659 C620,655 686,655 746,659 Q762,660 764,672 L792,770 L514,770 Z';
  const defs = [
    linearAt(
      'consoleSide',
      [
        [0, mix(lower, '#000000', 0.55)],
        [0.2, mix(lower, '#ffffff', 0.14)],
        [0.5, lower],
        [1, mix(lower, '#000000', 0.6)],
      ],
      474,
      0,
      832,
      0,
    ),
    linearAt(
      'deck',
      [
        [0, '#101114'],
        [0.4, '#1c1e22'],
        [1, '#121316'],
      ],
      0,
      478,
      0,
      700,
    ),
    linearAt(
      'deckSheen',
      [
        [0, '#ffffff', 0],
        [0.35, '#ffffff', 0.16],
        [0.42, '#ffffff', 0.02],
        [1, '#ffffff', 0],
      ],
      520,
      480,
      760,
      660,
    ),
    linearAt(
      'armPad',
      [
        [0, mix(bolster, '#ffffff', 0.3)],
        [0.25, mix(bolster, '#ffffff', 0.08)],
        [1, mix(bolster, '#000000', 0.35)],
      ],
      0,
      656,
      0,
      734,
    ),
    linear('knob', [
      [0, '#e3e6e9'],
      [0.5, '#8a8f95'],
      [1, '#3b3e43'],
    ]),
    linear(
      'knobSide',
      [
        [0, mix(lower, '#ffffff', 0.35)],
        [0.5, mix(lower, '#000000', 0.1)],
        [1, mix(lower, '#000000', 0.6)],
      ],
      0,
      0,
      1,
      0.4,
    ),
    linear('cupFloor', [
      [0, '#000000'],
      [1, '#24272b'],
    ]),
    blur('consoleSoft', 8),
    clip('deckHole', deck),
  ].join('');
  const trayFloor = island
    ? ''
    : `${fill('M580,490 Q582,484 590,484 L716,484 Q724,484 726,490 L732,524 Q733,532 724,532 L582,532 Q573,532 574,524 Z', '#08090a')}${stroke('M576,528 Q578,532 584,532 L722,532 Q728,532 730,528', '#ffffff', 1.4, 'opacity="0.3"')}${fill('M596,500 L710,500 L714,524 L592,524 Z', '#17191c')}${stroke('M640,512 L666,512', ambient, 2, 'opacity="0.8"')}`;
  const cupsY = spec.selector === 'none' ? 596 : 630;
  const islandTray = island
    ? fill('M594,566 Q596,560 604,560 L702,560 Q710,560 712,566 L716,576 L590,576 Z', '#0d0e10')
    : '';
  const body = [
    `<ellipse cx="653" cy="700" rx="200" ry="60" fill="#000000" opacity="0.4" filter="url(#consoleSoft)"/>`,
    stroke('M574,426 L732,426', '#050607', 12),
    stroke('M574,424 L732,424', '#30343a', 1.4),
    stroke('M574,433.4 L732,433.4', '#ced3d7', 1.5, 'opacity="0.5"'),
    climateRow(spec),
    fill(side, 'url(#consoleSide)'),
    fill(deck, 'url(#deck)'),
    `<g clip-path="url(#deckHole)">${trayFloor}${islandTray}<rect x="480" y="470" width="350" height="280" fill="url(#deckSheen)"/></g>`,
    stroke(
      island ? 'M506,760 L574,560 Q576,552 586,552 L720,552' : 'M500,760 C538,630 558,530 566,478',
      '#ffffff',
      1.6,
      'opacity="0.4"',
    ),
    stroke(
      island ? 'M732,560 L800,760' : 'M740,478 C748,530 768,630 806,760',
      '#ffffff',
      1.2,
      'opacity="0.16"',
    ),
    cup(609, cupsY + 8, 32),
    cup(697, cupsY + 8, 32),
    selector(spec.selector, spec),
    fill(arm, 'url(#armPad)'),
    stroke(
      'M542,672 Q544,660 560,659 C620,655 686,655 746,659 Q762,660 764,672',
      '#ffffff',
      1.6,
      'opacity="0.4"',
    ),
    stroke(
      'M536,748 L556,674 Q558,668 566,668 C620,664 686,664 740,668 Q748,668 750,674 L770,748',
      spec.stitch,
      1.5,
      'stroke-dasharray="6 4" opacity="0.8"',
    ),
    stroke('M653,657 L653,740', '#000000', 1.2, 'opacity="0.25"'),
  ].join('');
  return { defs, body };
}
