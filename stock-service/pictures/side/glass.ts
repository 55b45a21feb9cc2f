import { fill, group, linear, linearAt, stroke } from '../front-rear/pen';
import type { Paint } from '../paint';
import type { Drawn } from '../studio';
import type { Frame } from './frame';
import { offset, pathOf, shapeOf, trace } from './geometry';
import type { Pt } from './geometry';
import { veil } from './veil';

/** A seat seen dimly through the side glass; `foot` is the lower end of its back. */
function seat([x, y]: Pt): string {
  const back = trace([
    {
      points: [
        [x - 150, y - 60],
        [x - 40, y + 30],
        [x + 60, y + 300],
      ],
      soft: 40,
    },
    { points: [[x + 95, y + 372]], soft: 26 },
    { points: [[x + 215, y + 362]], soft: 50 },
    {
      points: [
        [x + 222, y + 200],
        [x + 170, y - 80],
      ],
      soft: 0,
    },
  ]);
  const rest = trace([
    {
      points: [
        [x + 98, y + 395],
        [x + 112, y + 500],
      ],
      soft: 34,
    },
    { points: [[x + 206, y + 512]], soft: 40 },
    { points: [[x + 224, y + 392]], soft: 30 },
    { points: [[x + 98, y + 395]], soft: 0 },
  ]);
  return (
    fill(pathOf(back), '#0a0d10') +
    fill(pathOf(rest), '#0a0d10') +
    stroke(`M${x + 150} ${-(y + 360)}L${x + 152} ${-(y + 405)}`, '#0a0d10', 26)
  );
}

/** The steering wheel, seen edge on. */
function helm([x, y]: Pt): string {
  return stroke(
    `M${x - 560} ${-(y + 60)}C${x - 520} ${-(y + 120)} ${x - 470} ${-(y + 230)} ${x - 450} ${-(y + 320)}`,
    '#080b0d',
    30,
  );
}

/** A stretch of the outline with a depth that swells from both ends. */
function sliver(over: readonly Pt[], from: number, to: number, depth: number): Pt[] {
  const part = over.filter(([x, y]) => x >= from && x <= to && y > 600);
  const inner = offset(
    part,
    (share) => -depth * Math.min(1, Math.sin(Math.PI * Math.min(1, Math.max(0, share))) * 1.6 + 0.12),
  );
  return [...part, ...inner.reverse()];
}

/** Windscreen, side glass and rear screen, with what is dimly seen inside and what is mirrored on them. */
export function glassLayers(frame: Frame, paint: Paint): Drawn {
  const { spec, over } = frame;
  const line = trace(spec.glass);
  const d = pathOf(line);
  const xs = line.map((p) => p[0]);
  const ys = line.map((p) => p[1]);
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const span = right - left;

  const band = (at: number, width: number, opacity: number): string => {
    const x = left + span * at;
    const lean = (high - low) * 0.85;
    const points: Pt[] = [
      [x, low - 20],
      [x + lean, high + 20],
      [x + lean + width, high + 20],
      [x + width, low - 20],
    ];
    return fill(pathOf(points), 'url(#pane-shine)', `fill-opacity="${opacity}"`);
  };
  const screens = [
    sliver(over, spec.windscreen.from, spec.windscreen.to, spec.windscreen.depth),
    ...(spec.rearScreen === undefined
      ? []
      : [sliver(over, spec.rearScreen.from, spec.rearScreen.to, spec.rearScreen.depth)]),
  ];

  const defs =
    veil('pane', d) +
    linearAt(
      'pane-fill',
      [
        [0, '#59666f'],
        [0.3, '#36414a'],
        [0.62, '#1f272d'],
        [1, '#12171b'],
      ],
      0,
      -high,
      0,
      -low,
    ) +
    linearAt(
      'pane-light',
      [
        [0, '#c9d8e2', 0.34],
        [0.45, '#9fb2bf', 0.06],
        [1, '#000000', 0.24],
      ],
      left,
      -high,
      right,
      -low,
    ) +
    linear('pane-shine', [
      [0, '#ffffff', 0.9],
      [0.55, '#ffffff', 0.32],
      [1, '#ffffff', 0.06],
    ]) +
    linear('screen', [
      [0, '#48555e'],
      [0.5, '#27303a'],
      [1, '#171c20'],
    ]) +
    linear(
      'post',
      [
        [0, '#2c3033'],
        [0.5, '#15171a'],
        [1, '#0b0c0d'],
      ],
      0,
      0,
      1,
      0.3,
    ) +
    linear('bright', [
      [0, '#f5f6f7'],
      [0.45, '#b6bbc0'],
      [1, '#7e848a'],
    ]);

  const inside = group(
    'opacity="0.78"',
    ...spec.seats.map(seat),
    spec.seats[0] === undefined ? '' : helm(spec.seats[0]),
  );
  const body =
    group(
      'mask="url(#body)"',
      ...screens.map(
        (points) =>
          fill(pathOf(points), 'url(#screen)') + stroke(pathOf(points), '#0c0e10', 5, 'stroke-opacity="0.7"'),
      ),
    ) +
    stroke(d, paint.deep, 30, 'stroke-opacity="0.35" filter="url(#soft6)" mask="url(#body)"') +
    stroke(d, '#0b0c0e', 26) +
    fill(d, 'url(#pane-fill)') +
    group(
      'mask="url(#pane)"',
      inside,
      fill(d, 'url(#pane-light)'),
      band(0.05, 210, 0.2),
      band(0.19, 70, 0.13),
      band(0.56, 300, 0.1),
      stroke(d, '#050607', 26, 'stroke-opacity="0.55" filter="url(#soft6)"'),
      ...spec.posts.map((post) => fill(shapeOf(post), 'url(#post)')),
    ) +
    (spec.brightTrim === undefined ? '' : stroke(shapeOf(spec.brightTrim, false), 'url(#bright)', 11)) +
    group('mask="url(#body)"', ...spec.dark.map((area) => fill(shapeOf(area), 'url(#post)')));
  return { defs, body };
}
