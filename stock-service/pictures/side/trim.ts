import { fill, group, linear, stroke } from '../front-rear/pen';
import type { Paint } from '../paint';
import type { Drawn } from '../studio';
import type { Frame } from './frame';
import { fair, pathOf, shapeOf, trace } from './geometry';
import type { Pt } from './geometry';
import { veil } from './veil';
import type { Lamp } from './spec';

function headlamp(lamp: Lamp): string {
  const d = shapeOf(lamp.outline);
  const size = lamp.pixelSize ?? 40;
  return (
    fill(d, 'url(#lamp)') +
    group(
      'mask="url(#lamp-clip)"',
      stroke(d, '#ffffff', 16, 'stroke-opacity="0.16"'),
      ...lamp.guides.map((guide) => {
        const line = shapeOf(guide, false);
        return (
          stroke(line, '#dfeaff', 38, 'stroke-opacity="0.22"') +
          stroke(line, '#e8f0ff', 22, 'stroke-opacity="0.35"') +
          stroke(line, '#ffffff', 12)
        );
      }),
      ...(lamp.pixels ?? []).map(([x, y]) => {
        const box = `x="${x}" y="${-y - size}" width="${size}" height="${size}" rx="3"`;
        return `<rect ${box} fill="#ffffff" stroke="#cfe0ff" stroke-opacity="0.45" stroke-width="14"/>`;
      }),
    ) +
    stroke(d, '#0b0d0f', 4, 'stroke-opacity="0.8"')
  );
}

function tailLamp(lamp: Lamp): string {
  const d = shapeOf(lamp.outline);
  const size = lamp.pixelSize ?? 40;
  return (
    fill(d, 'url(#tail)') +
    group(
      'mask="url(#tail-clip)"',
      ...lamp.guides.map((guide) => {
        const line = shapeOf(guide, false);
        return (
          stroke(line, '#ff4a3a', 40, 'stroke-opacity="0.25"') +
          stroke(line, '#ff5a48', 24, 'stroke-opacity="0.5"') +
          stroke(line, '#ff8f7e', 11)
        );
      }),
      ...(lamp.pixels ?? []).map(([x, y]) => {
        const box = `x="${x}" y="${-y - size}" width="${size}" height="${size}" rx="3"`;
        return `<rect ${box} fill="#ff6f5e" stroke="#ff4a3a" stroke-opacity="0.5" stroke-width="14"/>`;
      }),
      stroke(d, '#ffffff', 12, 'stroke-opacity="0.14"'),
    ) +
    stroke(d, '#2a0706', 4, 'stroke-opacity="0.8"')
  );
}

/** A door mirror: painted shell over a black foot, with a lit crown. */
function mirror([x, y]: Pt): string {
  const shell = trace([
    {
      points: [
        [x + 4, y + 30],
        [x - 6, y + 92],
        [x + 30, y + 140],
      ],
      soft: 26,
    },
    {
      points: [
        [x + 120, y + 152],
        [x + 205, y + 142],
      ],
      soft: 26,
    },
    {
      points: [
        [x + 212, y + 70],
        [x + 190, y + 28],
      ],
      soft: 24,
    },
    {
      points: [
        [x + 100, y + 14],
        [x + 4, y + 30],
      ],
      soft: 0,
    },
  ]);
  const foot = trace([
    {
      points: [
        [x + 92, y + 34],
        [x + 190, y + 34],
      ],
      soft: 0,
    },
    { points: [[x + 176, y - 4]], soft: 14 },
    { points: [[x + 120, y - 4]], soft: 14 },
    { points: [[x + 92, y + 34]], soft: 0 },
  ]);
  const crown: Pt[] = fair([
    [x + 22, y + 122],
    [x + 100, y + 140],
    [x + 190, y + 132],
  ]);
  return (
    fill(pathOf(shell), '#000000', 'fill-opacity="0.3" transform="translate(10 16)" filter="url(#haze)"') +
    fill(pathOf(foot), '#141618') +
    fill(pathOf(shell), 'url(#mirror)') +
    stroke(pathOf(crown, false), '#ffffff', 8, 'stroke-opacity="0.3"') +
    stroke(
      pathOf(
        fair([
          [x + 6, y + 40],
          [x + 100, y + 26],
          [x + 192, y + 38],
        ]),
        false,
      ),
      '#08090a',
      14,
      'stroke-opacity="0.5"',
    )
  );
}

/** A short antenna fin that leans back from the roof. */
function antenna(x: number, top: (x: number) => number): string {
  const foot = (at: number): number => top(at) - 8;
  const line = trace([
    {
      points: [
        [x - 92, foot(x - 92)],
        [x - 6, foot(x) + 20],
        [x + 44, foot(x + 44) + 44],
      ],
      soft: 14,
    },
    { points: [[x + 66, foot(x + 66) - 4]], soft: 0 },
  ]);
  return fill(pathOf(line), 'url(#fin)');
}

/** Lamps, door handles, mirror, roof rail, fin and other small parts. */
export function trimLayers({ spec, top }: Frame, paint: Paint): Drawn {
  const handles = spec.handles
    .map(({ at: [x, y], length, rise, flush }) => {
      const end = x + length;
      const top = y + rise;
      const bar = `M${x} ${-y}L${end} ${-top}`;
      if (flush)
        return (
          stroke(bar, paint.line, 34, 'stroke-opacity="0.7"') +
          stroke(bar, paint.base, 28) +
          stroke(`M${x + 4} ${-y - 8}L${end - 4} ${-top - 8}`, paint.highlight, 7, 'stroke-opacity="0.6"')
        );
      return (
        `<ellipse cx="${x + length * 0.5}" cy="${-y + 8}" rx="${length * 0.36}" ry="30" fill="${paint.deep}" fill-opacity="0.7" filter="url(#haze)" transform="rotate(${(-rise / length) * 57} ${x + length / 2} ${-y})"/>` +
        stroke(`M${x} ${-y + 9}L${end} ${-top + 9}`, paint.line, 26, 'stroke-opacity="0.3"') +
        stroke(bar, paint.line, 29, 'stroke-opacity="0.5"') +
        stroke(bar, 'url(#handle)', 25) +
        stroke(`M${x} ${-y - 6}L${end} ${-top - 6}`, paint.highlight, 6, 'stroke-opacity="0.85"')
      );
    })
    .join('');

  const railLine = (lift: number): Pt[] => {
    if (spec.rail === undefined) return [];
    const { from, to } = spec.rail;
    return Array.from({ length: 41 }, (_, i) => {
      const share = i / 40;
      const x = from + (to - from) * share;
      return [x, top(x) - 6 + lift * Math.min(1, 6.5 * Math.min(share, 1 - share)) ** 0.6] as const;
    });
  };
  const rail =
    spec.rail === undefined
      ? ''
      : fill(pathOf([...railLine(36), ...railLine(13).reverse()]), '#121416') +
        stroke(pathOf(railLine(33).slice(2, -2), false), '#7b8186', 6, 'stroke-opacity="0.85"');
  const fin = spec.fin === undefined ? '' : antenna(spec.fin, top);

  const defs =
    `<filter id="haze" color-interpolation-filters="sRGB" x="-0.3" y="-0.5" width="1.6" height="2"><feGaussianBlur stdDeviation="9"/></filter>` +
    veil('lamp-clip', shapeOf(spec.headlamp.outline)) +
    veil('tail-clip', shapeOf(spec.tailLamp.outline)) +
    linear(
      'lamp',
      [
        [0, '#8c969e'],
        [0.3, '#4a5259'],
        [1, '#1a1e22'],
      ],
      0,
      0,
      0.4,
      1,
    ) +
    linear(
      'tail',
      [
        [0, '#c4251c'],
        [0.45, '#8c1210'],
        [1, '#4d0808'],
      ],
      0,
      0,
      0.3,
      1,
    ) +
    linear(
      'mirror',
      [
        [0, paint.reflection],
        [0.3, paint.lightMid],
        [0.62, paint.base],
        [1, paint.deep],
      ],
      0.1,
      0,
      0.25,
      1,
    ) +
    linear('fin', [
      [0, paint.light],
      [1, paint.shade],
    ]) +
    `<linearGradient id="handle" gradientUnits="objectBoundingBox" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${paint.light}"/><stop offset="0.5" stop-color="${paint.lightMid}"/><stop offset="1" stop-color="${paint.base}"/></linearGradient>`;
  const body =
    fin +
    group('mask="url(#body)"', headlamp(spec.headlamp), tailLamp(spec.tailLamp)) +
    handles +
    rail +
    mirror(spec.mirror);
  return { defs, body };
}
