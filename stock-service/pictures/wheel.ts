import { linear, mix, radial } from './front-rear/pen';
import type { Drawn } from './studio';

/** The wheel designs of the sample vehicles. */
export type WheelDesign = 'five-twin' | 'ten-spoke' | 'five-star' | 'aero';

/** One wheel, seen square from the side. */
export interface WheelView {
  /** Centre and outer radius of the tyre, in the units of the drawing it goes into. */
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly design: WheelDesign;
  /** Prefix that keeps this wheel's gradients apart from others in one picture. */
  readonly id: string;
}

const rimShare = 0.765;

type Polar = readonly [radius: number, degrees: number];

/** A closed path through points given by radius and angle (0 is up, clockwise) about the centre. */
function polar(points: readonly Polar[], turn: number): string {
  const at = ([radius, degrees]: Polar): string => {
    const angle = ((degrees + turn - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${points.map(at).join('L')}Z`;
}

/** How much a face turned towards `degrees` catches the light from the upper left, -1 to 1. */
const facing = (degrees: number): number => Math.cos(((degrees + 42) * Math.PI) / 180);

/** A tapering blade from the hub to the rim; widths are degrees at each radius. */
function blade(rim: number, lean: number, inner: number, outer: number, innerRadius: number): Polar[] {
  return [
    [rim * innerRadius, -inner],
    [rim * 0.5, lean * 0.45 - (inner * 0.42 + outer * 0.58)],
    [rim * 0.975, lean - outer],
    [rim * 0.975, lean + outer],
    [rim * 0.5, lean * 0.45 + (inner * 0.42 + outer * 0.58)],
    [rim * innerRadius, inner],
  ];
}

/** One spoke with a dark flank beneath and a machined face whose tone follows the light. */
function spoke(
  points: readonly Polar[],
  turn: number,
  flank: string,
  faceDark: string,
  faceLight: string,
  edge: number,
): string {
  const tone = mix(faceDark, faceLight, 0.5 + 0.5 * facing(turn));
  const d = polar(points, turn);
  return (
    `<path d="${d}" transform="translate(${edge} ${edge * 1.3})" fill="${flank}"/>` +
    `<path d="${d}" fill="${tone}" stroke="#f4f6f8" stroke-opacity="${(0.16 + 0.3 * Math.max(0, facing(turn - 90))).toFixed(2)}" stroke-width="${(edge * 0.34).toFixed(2)}"/>`
  );
}

function fiveTwin(rim: number): string {
  const edge = rim * 0.018;
  const arms = [0, 72, 144, 216, 288].flatMap((turn) =>
    [-1, 1].map((side) =>
      spoke(
        [
          [rim * 0.15, side * 3],
          [rim * 0.17, side * 36],
          [rim * 0.34, side * 22],
          [rim * 0.6, side * 17.5],
          [rim * 0.975, side * 19.5],
          [rim * 0.975, side * 10.5],
          [rim * 0.6, side * 7.4],
          [rim * 0.34, side * 5],
        ],
        turn,
        '#1d2023',
        '#8f959b',
        '#e6e9ec',
        edge,
      ),
    ),
  );
  return arms.join('');
}

function tenSpoke(rim: number): string {
  return Array.from({ length: 10 }, (_, i) =>
    spoke(blade(rim, 9, 13, 4.3, 0.19), i * 36, '#1b1e21', '#868c92', '#e3e6e9', rim * 0.017),
  ).join('');
}

function fiveStar(rim: number): string {
  return [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        spoke(
          [
            [rim * 0.16, -34],
            [rim * 0.34, -19],
            [rim * 0.62, -10.5],
            [rim * 0.975, -14],
            [rim * 0.975, 14],
            [rim * 0.62, 10.5],
            [rim * 0.34, 19],
            [rim * 0.16, 34],
          ],
          turn,
          '#191c1f',
          '#7d848b',
          '#dfe3e6',
          rim * 0.018,
        ) +
        `<path d="${polar(
          [
            [rim * 0.4, -3.4],
            [rim * 0.68, -4.6],
            [rim * 0.93, -8.2],
            [rim * 0.93, 8.2],
            [rim * 0.68, 4.6],
            [rim * 0.4, 3.4],
          ],
          turn,
        )}" fill="#26292d"/>`,
    )
    .join('');
}

function aero(rim: number, id: string): string {
  const petal = (turn: number): string => {
    const tone = mix('#878e95', '#eceef0', 0.5 + 0.5 * facing(turn));
    const outer = polar(
      [
        [rim * 0.3, -30],
        [rim * 0.965, -31],
        [rim * 0.965, 13],
        [rim * 0.74, 11],
        [rim * 0.44, 2],
      ],
      turn,
    );
    const step = polar(
      [
        [rim * 0.44, 2],
        [rim * 0.74, 11],
        [rim * 0.965, 13],
        [rim * 0.965, 22],
        [rim * 0.74, 22],
        [rim * 0.3, 20],
      ],
      turn,
    );
    const slot = polar(
      [
        [rim * 0.74, -23],
        [rim * 0.9, -24],
        [rim * 0.9, -17],
        [rim * 0.74, -16],
      ],
      turn,
    );
    return (
      `<path d="${step}" fill="${mix(tone, '#34383d', 0.62)}"/>` +
      `<path d="${outer}" fill="${tone}" stroke="#ffffff" stroke-opacity="0.3" stroke-width="${(rim * 0.007).toFixed(2)}"/>` +
      `<path d="${slot}" fill="#24272b"/>`
    );
  };
  return (
    `<circle r="${(rim * 0.97).toFixed(1)}" fill="#1a1c1f"/>` +
    [0, 72, 144, 216, 288].map(petal).join('') +
    `<circle r="${(rim * 0.335).toFixed(1)}" fill="url(#${id}-face)"/>` +
    `<circle r="${(rim * 0.335).toFixed(1)}" fill="none" stroke="#14161880" stroke-width="${(rim * 0.012).toFixed(1)}"/>`
  );
}

const spokesOf: Readonly<Record<WheelDesign, (rim: number, id: string) => string>> = {
  'five-twin': fiveTwin,
  'ten-spoke': tenSpoke,
  'five-star': fiveStar,
  aero,
};

/** The ventilated brake disc and its caliper, glimpsed between the spokes. */
function brake(rim: number, id: string): string {
  const arc = (radius: number, from: number, to: number): string => {
    const [a, b] = [from, to].map((deg) => ((deg - 90) * Math.PI) / 180) as [number, number];
    return `M${(radius * Math.cos(a)).toFixed(1)} ${(radius * Math.sin(a)).toFixed(1)}A${radius} ${radius} 0 0 1 ${(radius * Math.cos(b)).toFixed(1)} ${(radius * Math.sin(b)).toFixed(1)}`;
  };
  return (
    `<circle r="${(rim * 0.66).toFixed(1)}" fill="url(#${id}-brake)"/>` +
    `<circle r="${(rim * 0.6).toFixed(1)}" fill="none" stroke="#2b2e31" stroke-opacity="0.5" stroke-width="${(rim * 0.012).toFixed(1)}"/>` +
    `<circle r="${(rim * 0.36).toFixed(1)}" fill="#303337"/>` +
    `<path d="${arc(rim * 0.58, 58, 108)}" fill="none" stroke="#3b3f44" stroke-width="${(rim * 0.2).toFixed(1)}"/>` +
    `<path d="${arc(rim * 0.66, 60, 106)}" fill="none" stroke="#7b8086" stroke-opacity="0.5" stroke-width="${(rim * 0.02).toFixed(1)}"/>`
  );
}

/**
 * A wheel seen square from the side: tyre with shaded sidewall, rim with a lit lip, spokes of the chosen
 * design over a brake disc and caliper, and a plain hub cap.
 */
export function wheel({ cx, cy, r, design, id }: WheelView): Drawn {
  const rim = r * rimShare;
  const f = (n: number): string => n.toFixed(1);
  const defs =
    radial(`${id}-tyre`, [
      [0, '#1c1e20'],
      [rimShare, '#15171a'],
      [rimShare + 0.05, '#33363a'],
      [0.88, '#2a2d30'],
      [0.95, '#1b1d1f'],
      [1, '#0d0e0f'],
    ]) +
    linear(
      `${id}-light`,
      [
        [0, '#ffffff', 0.15],
        [0.42, '#ffffff', 0.02],
        [0.6, '#000000', 0.05],
        [1, '#000000', 0.5],
      ],
      0.2,
      0,
      0.62,
      1,
    ) +
    linear(
      `${id}-lip`,
      [
        [0, '#fbfcfd'],
        [0.35, '#c5cacf'],
        [0.65, '#6c7278'],
        [1, '#b9bec3'],
      ],
      0.15,
      0.05,
      0.8,
      0.95,
    ) +
    radial(`${id}-well`, [
      [0, '#1b1d20'],
      [0.7, '#121416'],
      [1, '#060708'],
    ]) +
    radial(
      `${id}-brake`,
      [
        [0, '#34373a'],
        [0.55, '#4b4f53'],
        [0.9, '#5c6064'],
        [1, '#3a3d40'],
      ],
      0.45,
      0.42,
      0.55,
    ) +
    linear(
      `${id}-face`,
      [
        [0, '#d9dde0'],
        [0.5, '#a3a9ae'],
        [1, '#6a7076'],
      ],
      0.2,
      0,
      0.7,
      1,
    ) +
    linear(
      `${id}-cap`,
      [
        [0, '#6f757b'],
        [0.5, '#33373b'],
        [1, '#1a1c1e'],
      ],
      0.2,
      0,
      0.7,
      1,
    ) +
    linear(
      `${id}-dusk`,
      [
        [0, '#000000', 0.42],
        [0.3, '#000000', 0.08],
        [0.55, '#000000', 0],
        [1, '#000000', 0.22],
      ],
      0.5,
      0,
      0.5,
      1,
    );
  const body =
    `<g transform="translate(${f(cx)} ${f(cy)})">` +
    `<circle r="${f(r)}" fill="url(#${id}-tyre)"/>` +
    `<circle r="${f(r)}" fill="url(#${id}-light)"/>` +
    `<circle r="${f(r * 0.925)}" fill="none" stroke="#000000" stroke-opacity="0.4" stroke-width="${f(r * 0.008)}"/>` +
    `<circle r="${f(r * 0.8)}" fill="none" stroke="#ffffff" stroke-opacity="0.05" stroke-width="${f(r * 0.012)}"/>` +
    `<circle r="${f(rim)}" fill="url(#${id}-well)"/>` +
    brake(rim, id) +
    `<circle r="${f(rim * 0.945)}" fill="none" stroke="#0a0b0c" stroke-opacity="0.55" stroke-width="${f(rim * 0.07)}"/>` +
    spokesOf[design](rim, id) +
    `<circle r="${f(rim * 0.985)}" fill="none" stroke="url(#${id}-lip)" stroke-width="${f(rim * 0.034)}"/>` +
    `<circle r="${f(rim * 0.95)}" fill="none" stroke="#15171a" stroke-opacity="0.35" stroke-width="${f(rim * 0.014)}"/>` +
    `<circle r="${f(rim * 1.012)}" fill="none" stroke="#08090a" stroke-opacity="0.7" stroke-width="${f(rim * 0.014)}"/>` +
    `<circle r="${f(rim * 0.155)}" fill="url(#${id}-cap)"/>` +
    `<circle r="${f(rim * 0.15)}" fill="none" stroke="#d5d9dc" stroke-opacity="0.5" stroke-width="${f(rim * 0.014)}"/>` +
    `<circle r="${f(r)}" fill="url(#${id}-dusk)"/>` +
    `</g>`;
  return { defs, body };
}
