import { fill, group, linear, linearAt, stroke } from '../front-rear/pen';
import type { Paint } from '../paint';
import { softening } from '../studio';
import type { Drawn } from '../studio';
import { veil } from './veil';
import type { Frame } from './frame';
import { archLine } from './frame';
import { offset, pathOf, shapeOf, topAt, trace } from './geometry';
import type { Pt } from './geometry';
import type { FlowLine } from './spec';
import { paintSkin } from './surface';

/** The skin above the belt line: pillars, roof and the crown of the bonnet. */
function cabinFlow({ size, spec, over, belt }: Frame): FlowLine[] {
  const xs = Array.from({ length: 90 }, (_, i) => (size.length * i) / 89);
  const level = (share: number): Pt[] =>
    xs.map((x) => {
      const low = belt(x);
      const high = Math.max(low + 3, topAt(over, x) + 1);
      return [x, low + (high - low) * share];
    });
  const start = spec.flow[spec.flow.length - 1]?.over ?? 24;
  return [
    { line: level(0), under: start, over: start },
    { line: level(0.5), under: 15, over: 15 },
    { line: level(0.86), under: 26, over: 30 },
    { line: level(1), under: 84, over: 84 },
  ];
}

/** A stroke colour that comes in softly behind the headlamp and leaves softly at the tail. */
function fading(id: string, ink: string, length: number): string {
  return linearAt(
    id,
    [
      [0.07, ink, 0],
      [0.2, ink, 1],
      [0.9, ink, 1],
      [0.985, ink, 0.2],
    ],
    0,
    0,
    length,
    0,
  );
}

/** Dark floor pan, wheel wells and the painted skin with its creases. */
export function bodyLayers(frame: Frame, paint: Paint): Drawn {
  const { size, spec, over, bodyPath, arches, axles } = frame;
  const lower = paintSkin(paint, { length: size.length, flow: spec.flow, silhouette: over, id: 'sk' });
  const upper = paintSkin(paint, { length: size.length, flow: cabinFlow(frame), silhouette: over, id: 'cb' });
  const wheelRadius = size.wheelDiameter / 2;
  const gap = spec.arch.gap;

  const pan: Pt[] = [
    [axles[0], size.groundClearance + 12],
    [axles[1], size.groundClearance + 12],
    [axles[1], 420],
    [axles[0], 420],
  ];
  const under: Pt[] = [
    [axles[0] - 120, 6],
    [axles[1] + 120, 6],
    [axles[1] + 160, size.groundClearance + 60],
    [axles[0] - 160, size.groundClearance + 60],
  ];
  const wells = arches.map((line) => fill(pathOf(line), 'url(#well)')).join('');

  const around = (by: number): string =>
    axles
      .map((x) =>
        pathOf(
          archLine(x, wheelRadius + 6, wheelRadius + gap + by, spec.arch.square, spec.sillHeight),
          false,
        ),
      )
      .join('');
  const lines = spec.creases.map(({ line }) => trace(line));
  const beside = (by: number): string =>
    lines
      .map((points) =>
        pathOf(
          offset(points, () => by),
          false,
        ),
      )
      .join('');
  const pale = paint.lightness > 0.72;
  const edgeInk = pale ? paint.shade : paint.highlight;
  const modelling =
    group('filter="url(#soft14)"', stroke(around(26), paint.light, 22, 'stroke-opacity="0.28"')) +
    group(
      'filter="url(#soft6)"',
      stroke(beside(-6), 'url(#fade-dim)', 12, 'stroke-opacity="0.34"'),
      stroke(around(8), paint.deep, 9, 'stroke-opacity="0.5"'),
    ) +
    group(
      'filter="url(#soft3)"',
      stroke(beside(5), 'url(#fade-lit)', 6, 'stroke-opacity="0.5"'),
      stroke(pathOf(over, false), edgeInk, pale ? 11 : 7, 'stroke-opacity="0.6"'),
    ) +
    stroke(around(9), 'url(#lip)', 4, 'stroke-opacity="0.55"');

  const gaps = spec.gaps
    .map((line) => {
      const points = trace(line);
      const d = pathOf(points, false);
      return (
        stroke(
          pathOf(
            points.map(([x, y]) => [x + 5, y - 1] as const),
            false,
          ),
          paint.highlight,
          3,
          'stroke-opacity="0.45"',
        ) + stroke(d, paint.line, 5.2, 'stroke-opacity="0.92"')
      );
    })
    .join('');
  const flap =
    spec.flap === undefined ? '' : stroke(shapeOf(spec.flap), paint.line, 4, 'stroke-opacity="0.7"');

  const room = [-60, -size.height - 60, size.length + 120, size.height + 60] as const;
  const defs =
    lower.defs +
    upper.defs +
    veil('body', bodyPath) +
    softening('soft3', 2.2, room) +
    softening('soft6', 6, room) +
    softening('soft14', 14, room) +
    fading('fade-dim', paint.deep, size.length) +
    fading('fade-lit', paint.highlight, size.length) +
    linear('well', [
      [0, '#050607'],
      [0.7, '#0b0c0d'],
      [1, '#131415'],
    ]) +
    linear('under', [
      [0, '#0d0e0f', 0.95],
      [0.45, '#1b1a19', 0.72],
      [1, '#2a2724', 0.55],
    ]) +
    linear(
      'lip',
      [
        [0, paint.highlight],
        [0.5, paint.light],
        [1, paint.shade],
      ],
      0,
      0,
      1,
      0.6,
    );

  const body =
    group('filter="url(#soft14)"', fill(pathOf(under), 'url(#under)')) +
    fill(pathOf(pan), '#0d0e0f') +
    wells +
    group('mask="url(#body)"', lower.body, upper.body, modelling, gaps, flap);
  return { defs, body };
}

/** Black plastic guards along arches, sill and bumpers, over the painted skin. */
export function claddingLayers({ size, spec, axles }: Frame): Drawn {
  const guard = spec.cladding;
  if (guard === undefined) return { defs: '', body: '' };
  const wheelRadius = size.wheelDiameter / 2;
  const ring = (radius: number): Pt[][] =>
    axles.map((x) => archLine(x, wheelRadius + 6, radius, spec.arch.square, spec.sillHeight - 40));
  const outer = ring(wheelRadius + spec.arch.gap + guard.arch);
  const ridge = trace([{ points: guard.sill.filter(([x]) => x >= axles[0] && x <= axles[1]), soft: 0 }]);
  const sill: Pt[] = [...ridge, [axles[1], spec.sillHeight - 40], [axles[0], spec.sillHeight - 40]];
  const areas = [
    ...outer.map((line) => pathOf(line)),
    pathOf(sill),
    ...guard.bumpers.map((area) => shapeOf(area)),
  ];
  const edges = [...outer.map((line) => pathOf(line, false)), pathOf(ridge, false)];
  const defs = linear('guard', [
    [0, '#3d4043'],
    [0.35, '#2e3134'],
    [0.8, '#222426'],
    [1, '#17181a'],
  ]);
  const body = group(
    'mask="url(#body)"',
    fill(areas.join(''), '#000000', 'fill-opacity="0.3" filter="url(#soft6)"'),
    ...areas.slice(3).map((d) => stroke(d, '#6d7276', 7, 'stroke-opacity="0.4"')),
    ...areas.slice(3).map((d) => fill(d, 'url(#guard)')),
    ...areas.slice(0, 3).map((d) => fill(d, 'url(#guard)')),
    ...edges.map((d) => stroke(d, '#7b8085', 5, 'stroke-opacity="0.42"')),
  );
  return { defs, body };
}
