import { mix } from './front-rear/pen';

/** The wheel designs of the sample vehicles. */
export type WheelDesign = 'five-twin' | 'ten-spoke' | 'five-star' | 'aero';

export const rimShare = 0.765;

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

export const spokesOf: Readonly<Record<WheelDesign, (rim: number, id: string) => string>> = {
  'five-twin': fiveTwin,
  'ten-spoke': tenSpoke,
  'five-star': fiveStar,
  aero,
};
