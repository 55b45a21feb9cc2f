import { blur, hslOf, linearAt, radial } from '../front-rear/pen';
import type { BodyShape } from '../shapes';
import { cabinOf } from './cabinSpecs';
import { consolePart } from './console';
import { dashboardPart } from './dashboard';
import { doorsPart } from './doors';
import { sceneryPart } from './scenery';
import { screensPart } from './screens';
import { seatsPart } from './seats';
import { shellPart } from './shell';
import { steeringWheelPart } from './steeringWheel';

/** A quiet light tint that goes with a paint: its own hue when it has one, a cool white otherwise. */
export function ambientOf(hex: string): string {
  const { h, s, l } = hslOf(hex);
  if (s < 0.16 || l > 0.9) return '#9fd0ee';
  const [saturation, lightness] = [0.62, 0.62];
  const a = saturation * Math.min(lightness, 1 - lightness);
  const channel = (n: number): string => {
    const k = (n + h / 30) % 12;
    return Math.round(255 * (lightness - a * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/**
 * The cabin of a body shape as a full SVG of 1306 by 734 units: the view from between the front seats
 * towards the dashboard, with the bonnet outside in the paint colour `hex` (#rrggbb).
 */
export function insideView(shape: BodyShape, hex: string): string {
  const spec = cabinOf(shape);
  const ambient = ambientOf(hex);
  const parts = [
    sceneryPart(hex),
    doorsPart(spec, ambient),
    shellPart(spec, hex),
    dashboardPart(spec, ambient),
    screensPart(spec, ambient),
    consolePart(spec, ambient),
    steeringWheelPart(spec),
    seatsPart(spec),
  ];
  const defs = [
    radial('daylight', [
      [0, '#fff8ea', 0.34],
      [0.5, '#fff8ea', 0.1],
      [1, '#fff8ea', 0],
    ]),
    radial(
      'vignette',
      [
        [0, '#000000', 0],
        [0.62, '#000000', 0],
        [1, '#04070a', 0.5],
      ],
      0.5,
      0.42,
      0.72,
    ),
    linearAt(
      'beam',
      [
        [0, '#fff6e4', 0.16],
        [1, '#fff6e4', 0],
      ],
      200,
      80,
      620,
      640,
    ),
    blur('bloom', 30),
  ].join('');
  const light = [
    '<ellipse cx="420" cy="200" rx="520" ry="260" fill="url(#daylight)"/>',
    '<path d="M150,80 L420,60 L760,640 L420,700 Z" fill="url(#beam)" filter="url(#bloom)"/>',
    '<rect width="1306" height="734" fill="url(#vignette)"/>',
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1306 734" width="1306" height="734"><defs>${parts.map((part) => part.defs).join('')}${defs}</defs>${parts.map((part) => part.body).join('')}${light}</svg>`;
}
