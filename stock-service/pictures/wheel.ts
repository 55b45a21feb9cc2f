import { linear, radial } from './front-rear/pen';
import type { Drawn } from './studio';
import { rimShare, spokesOf, type WheelDesign } from './wheel-spokes';

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
