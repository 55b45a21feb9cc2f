import { blur, clip, fill, linear, linearAt, mix, stroke } from '../front-rear/pen';
import type { CabinSpec } from './cabinSpecs';
import type { Part } from './scenery';

const cx = 395;
const cy = 446;
const hub = `M${cx - 54},${cy - 26} C${cx - 50},${cy - 46} ${cx - 30},${cy - 48} ${cx},${cy - 48} C${cx + 30},${cy - 48} ${cx + 50},${cy - 46} ${cx + 54},${cy - 26} C${cx + 58},${cy + 10} ${cx + 40},${cy + 44} ${cx},${cy + 46} C${cx - 40},${cy + 44} ${cx - 58},${cy + 10} ${cx - 54},${cy - 26} Z`;
const rim = `M${cx},${cy - 124} C${cx + 76},${cy - 124} ${cx + 130},${cy - 66} ${cx + 130},${cy + 2} C${cx + 130},${cy + 66} ${cx + 92},${cy + 118} ${cx + 40},${cy + 118} L${cx - 40},${cy + 118} C${cx - 92},${cy + 118} ${cx - 130},${cy + 66} ${cx - 130},${cy + 2} C${cx - 130},${cy - 66} ${cx - 76},${cy - 124} ${cx},${cy - 124} Z`;

function spoke(side: 1 | -1, spec: CabinSpec): string {
  const x = (d: number): number => cx + side * d;
  return [
    fill(
      `M${x(46)},${cy - 26} C${x(70)},${cy - 24} ${x(96)},${cy - 22} ${x(124)},${cy - 20} L${x(126)},${cy + 14} C${x(104)},${cy + 18} ${x(74)},${cy + 24} ${x(44)},${cy + 30} Z`,
      'url(#spoke)',
    ),
    fill(
      `M${x(62)},${cy - 17} L${x(104)},${cy - 14} Q${x(110)},${cy - 13} ${x(110)},${cy - 7} L${x(108)},${cy + 6} Q${x(107)},${cy + 10} ${x(101)},${cy + 11} L${x(64)},${cy + 16} Z`,
      '#0c0d0f',
    ),
    `<rect x="${x(86) - 13}" y="${cy - 9}" width="26" height="5" rx="2.5" fill="#4b4f55"/><rect x="${x(86) - 13}" y="${cy}" width="26" height="5" rx="2.5" fill="#4b4f55"/>`,
    stroke(
      `M${x(48)},${cy - 26} C${x(70)},${cy - 25} ${x(96)},${cy - 22} ${x(122)},${cy - 20}`,
      '#ffffff',
      1.2,
      'opacity="0.35"',
    ),
    stroke(
      `M${x(46)},${cy + 30} C${x(74)},${cy + 25} ${x(104)},${cy + 18} ${x(124)},${cy + 15}`,
      mix(spec.wheelHub, '#ffffff', 0.55),
      1.6,
      'opacity="0.7"',
    ),
  ].join('');
}

/** The steering wheel with two main spokes, a split lower spoke and a plain hub. */
export function steeringWheelPart(spec: CabinSpec): Part {
  const { wheelRim, wheelHub } = spec;
  const defs = [
    linearAt(
      'rim',
      [
        [0, mix(wheelRim, '#ffffff', 0.22)],
        [0.3, wheelRim],
        [1, mix(wheelRim, '#000000', 0.6)],
      ],
      cx - 100,
      cy - 130,
      cx + 90,
      cy + 130,
    ),
    linear(
      'hub',
      [
        [0, mix(wheelHub, '#ffffff', 0.24)],
        [0.35, wheelHub],
        [1, mix(wheelHub, '#000000', 0.5)],
      ],
      0.3,
      0,
      0.6,
      1,
    ),
    linear('spoke', [
      [0, mix(wheelHub, '#000000', 0.12)],
      [1, mix(wheelHub, '#000000', 0.58)],
    ]),
    linear('bar', [
      [0, '#e3e6e8'],
      [1, '#7c8287'],
    ]),
    blur('wheelShade', 7),
    blur('wheelSoft', 1.6),
    clip('wheelHole', rim),
  ].join('');
  const body = [
    stroke(rim, '#000000', 22, 'opacity="0.38" filter="url(#wheelShade)" transform="translate(9 14)"'),
    fill(
      `M${cx - 34},${cy + 30} L${cx - 46},${cy + 112} L${cx - 22},${cy + 116} L${cx - 12},${cy + 44} Z M${cx + 34},${cy + 30} L${cx + 46},${cy + 112} L${cx + 22},${cy + 116} L${cx + 12},${cy + 44} Z`,
      'url(#spoke)',
    ),
    spoke(-1, spec),
    spoke(1, spec),
    stroke(rim, mix(wheelRim, '#000000', 0.75), 23),
    stroke(rim, 'url(#rim)', 20.5),
    stroke(
      rim,
      mix(wheelRim, '#ffffff', 0.16),
      5,
      'opacity="0.5" filter="url(#wheelSoft)" transform="translate(-2.5 -3)"',
    ),
    stroke(
      `M${cx - 118},${cy - 48} C${cx - 100},${cy - 98} ${cx - 56},${cy - 129} ${cx},${cy - 129} C${cx + 36},${cy - 129} ${cx + 68},${cy - 116} ${cx + 92},${cy - 94}`,
      '#ffffff',
      2.2,
      'opacity="0.55" filter="url(#wheelSoft)"',
    ),
    stroke(
      `M${cx + 120},${cy - 10} L${cx + 119},${cy + 14} M${cx - 120},${cy - 10} L${cx - 119},${cy + 14}`,
      '#000000',
      1.2,
      'opacity="0.4"',
    ),
    fill(hub, 'url(#hub)'),
    stroke(hub, '#000000', 1.6, 'opacity="0.6"'),
    stroke(
      `M${cx - 52},${cy - 28} C${cx - 48},${cy - 44} ${cx - 30},${cy - 46} ${cx},${cy - 46} C${cx + 30},${cy - 46} ${cx + 46},${cy - 44} ${cx + 51},${cy - 30}`,
      '#ffffff',
      1.4,
      'opacity="0.5"',
    ),
    `<rect x="${cx - 15}" y="${cy - 8}" width="30" height="6" rx="3" fill="url(#bar)" opacity="0.9"/>`,
  ].join('');
  return { defs, body };
}
