import { clip, fill, linear, linearAt, mix, radial, stroke } from '../front-rear/pen';
import type { CabinSpec } from './cabinSpecs';
import type { Part } from './scenery';

/** Height band of both displays, in picture units. */
const bandTop = 312;
const bandBottom = 408;

function frame(x1: number, x2: number, inset: number): string {
  const r = 12 - inset * 0.6;
  const [l, t, rgt, b] = [x1 + inset, bandTop + inset, x2 - inset, bandBottom - inset];
  return `M${l + r},${t} L${rgt - r},${t} Q${rgt},${t} ${rgt},${t + r} L${rgt},${b - r} Q${rgt},${b} ${rgt - r},${b} L${l + r},${b} Q${l},${b} ${l},${b - r} L${l},${t + r} Q${l},${t} ${l + r},${t} Z`;
}

function bars(x: number, base: number, heights: readonly number[], step: number, colour: string): string {
  return heights
    .map(
      (h, i) =>
        `<rect x="${x + i * step}" y="${base - h}" width="${step * 0.56}" height="${h}" rx="1" fill="${colour}" opacity="${0.55 + 0.45 * (i / heights.length)}"/>`,
    )
    .join('');
}

function arc(cx: number, cy: number, r: number, from: number, to: number): string {
  const at = (deg: number): string =>
    `${(cx + r * Math.cos((deg * Math.PI) / 180)).toFixed(1)},${(cy + r * Math.sin((deg * Math.PI) / 180)).toFixed(1)}`;
  return `M${at(from)} A${r},${r} 0 ${Math.abs(to - from) > 180 ? 1 : 0} 1 ${at(to)}`;
}

function gauge(cx: number, cy: number, share: number, accent: string): string {
  const end = 140 + 260 * share;
  return [
    stroke(arc(cx, cy, 25, 140, 400), '#2a3138', 4.4),
    stroke(arc(cx, cy, 25, 140, end), accent, 4.4),
    stroke(arc(cx, cy, 19.5, 140, 400), '#59636c', 1, 'stroke-dasharray="1.2 5"'),
    `<rect x="${cx - 8}" y="${cy - 6}" width="16" height="7" rx="2" fill="#eef3f6" opacity="0.92"/>`,
    `<rect x="${cx - 6}" y="${cy + 6}" width="12" height="2.4" rx="1" fill="#7d8890"/>`,
  ].join('');
}

/** The instrument display and the centre screen, each showing a calm interface without text. */
export function screensPart(spec: CabinSpec, ambient: string): Part {
  const accent = mix(ambient, '#ffffff', 0.25);
  const [c1, c2] = spec.centreScreen;
  const joined = spec.screens === 'joined';
  const [i1, i2] = joined ? [276, c1] : [292, 508];
  const cx = 395;
  const defs = [
    linear('bezel', [
      [0, mix(spec.bezel, '#ffffff', 0.28)],
      [0.12, spec.bezel],
      [1, mix(spec.bezel, '#000000', 0.3)],
    ]),
    linear('display', [
      [0, '#0d1319'],
      [1, '#070a0d'],
    ]),
    linear(
      'map',
      [
        [0, '#1d2a33'],
        [1, '#16212a'],
      ],
      0,
      0,
      1,
      1,
    ),
    linear(
      'mapSea',
      [
        [0, '#10212d'],
        [1, '#173445'],
      ],
      0,
      0,
      1,
      1,
    ),
    linear('road', [
      [0, '#2a343d', 0],
      [1, '#2a343d', 1],
    ]),
    linear(
      'sweep',
      [
        [0, '#ffffff', 0.16],
        [0.5, '#ffffff', 0.02],
        [1, '#ffffff', 0],
      ],
      0,
      0,
      0.5,
      1,
    ),
    radial('spot', [
      [0, accent, 0.6],
      [1, accent, 0],
    ]),
    linearAt(
      'screenShade',
      [
        [0, '#000000', 0.5],
        [1, '#000000', 0],
      ],
      0,
      404,
      0,
      424,
    ),
    clip('centreHole', frame(c1, c2, 6)),
    clip('clusterHole', frame(i1, i2, 6)),
  ].join('');
  const cluster = [
    gauge(cx - 55, 364, 0.42, accent),
    gauge(cx + 55, 364, 0.66, accent),
    fill(`M${cx - 4},340 L${cx + 4},340 L${cx + 21},398 L${cx - 21},398 Z`, 'url(#road)'),
    stroke(`M${cx - 5},344 L${cx - 20},398 M${cx + 5},344 L${cx + 20},398`, accent, 1.6, 'opacity="0.9"'),
    fill(`M${cx - 9},386 q0,-12 3,-15 q6,-3 12,0 q3,3 3,15 Z`, '#dfe6ea'),
    fill(`M${cx - 6},376 q6,-4 12,0 l1.5,4 l-15,0 Z`, '#38434c'),
    `<rect x="${cx - 36}" y="328" width="22" height="2.6" rx="1.3" fill="#6d7880"/><rect x="${cx + 14}" y="328" width="22" height="2.6" rx="1.3" fill="#6d7880"/>`,
  ].join('');
  const trip = joined
    ? `<rect x="${i2 - 40}" y="324" width="22" height="3" rx="1.5" fill="#aeb8bf"/>${bars(i2 - 34, 356, [9, 14, 11, 18], 6, accent)}<rect x="${i1 + 14}" y="324" width="16" height="3" rx="1.5" fill="#aeb8bf"/>`
    : '';
  const w = c2 - c1;
  const m = (share: number): number => c1 + w * share;
  const centre = [
    `<rect x="${c1}" y="${bandTop}" width="${w}" height="100" fill="url(#map)"/>`,
    fill(
      `M${c1},300 L${m(0.36)},300 C${m(0.3)},330 ${m(0.2)},336 ${m(0.22)},356 C${m(0.24)},376 ${m(0.12)},384 ${m(0.14)},420 L${c1},420 Z`,
      'url(#mapSea)',
    ),
    stroke(
      `M${m(0.36)},300 C${m(0.3)},330 ${m(0.2)},336 ${m(0.22)},356 C${m(0.24)},376 ${m(0.12)},384 ${m(0.14)},420`,
      '#3f6473',
      1.2,
    ),
    stroke(
      `M${m(0.3)},420 C${m(0.32)},390 ${m(0.46)},392 ${m(0.52)},366 C${m(0.56)},346 ${m(0.52)},330 ${m(0.62)},308`,
      '#34444f',
      3,
    ),
    stroke(
      `M${m(0.2)},372 L${m(0.5)},374 L${m(0.72)},392 M${m(0.4)},310 L${m(0.55)},348 L${m(0.74)},352 M${m(0.34)},392 L${m(0.3)},346 L${m(0.46)},322`,
      '#2b3944',
      1.8,
    ),
    stroke(
      `M${m(0.33)},412 C${m(0.34)},390 ${m(0.46)},392 ${m(0.52)},366 C${m(0.545)},352 ${m(0.53)},340 ${m(0.56)},326`,
      accent,
      3,
    ),
    `<circle cx="${m(0.5)}" cy="372" r="15" fill="url(#spot)"/>`,
    fill(`M${m(0.5)},364 l6,13 l-6,-3.4 l-6,3.4 Z`, '#ffffff'),
    `<rect x="${m(0.7)}" y="${bandTop + 12}" width="${w * 0.265}" height="72" rx="5" fill="#0d141a" opacity="0.88"/>`,
    `<rect x="${m(0.73)}" y="${bandTop + 20}" width="${w * 0.12}" height="3.4" rx="1.7" fill="#e9eef1"/>`,
    `<rect x="${m(0.73)}" y="${bandTop + 28}" width="${w * 0.17}" height="2.4" rx="1.2" fill="#66727b"/>`,
    bars(m(0.73), bandTop + 74, [12, 18, 15, 24, 20, 29, 22, 26], (w * 0.21) / 8, accent),
    `<rect x="${c1 + 16}" y="${bandTop + 14}" width="7" height="7" rx="2" fill="#7d8890"/><rect x="${c1 + 16}" y="${bandTop + 30}" width="7" height="7" rx="2" fill="#7d8890"/><rect x="${c1 + 16}" y="${bandTop + 46}" width="7" height="7" rx="2" fill="${accent}"/><rect x="${c1 + 16}" y="${bandTop + 62}" width="7" height="7" rx="2" fill="#7d8890"/>`,
  ].join('');
  const housing = joined
    ? fill(frame(i1, c2, 0), 'url(#bezel)')
    : `${fill(`M276,414 L282,330 Q284,304 310,303 L490,303 Q516,304 518,330 L524,414 Z`, mix(spec.pad, '#000000', 0.4))}${stroke('M282,330 Q284,304 310,303 L490,303 Q516,304 518,330', mix(spec.pad, '#ffffff', 0.4), 1.6, 'opacity="0.7"')}${fill(frame(i1, i2, 0), 'url(#bezel)')}${fill(frame(c1, c2, 0), 'url(#bezel)')}`;
  const body = [
    `<rect x="${i1 + 10}" y="404" width="${c2 - i1 - 20}" height="18" fill="url(#screenShade)" opacity="${joined ? 1 : 0}"/>`,
    `<rect x="${c1 + 6}" y="404" width="${w - 12}" height="18" fill="url(#screenShade)"/>`,
    housing,
    fill(frame(i1, i2, 6), 'url(#display)'),
    fill(frame(c1, c2, 6), 'url(#display)'),
    `<g clip-path="url(#clusterHole)">${cluster}${trip}</g>`,
    `<g clip-path="url(#centreHole)">${centre}${fill(frame(c1, c2, 6), 'url(#sweep)')}</g>`,
    stroke(
      `M${(joined ? i1 : c1) + 12},${bandTop + 0.8} L${c2 - 12},${bandTop + 0.8}`,
      '#ffffff',
      1.2,
      'opacity="0.45"',
    ),
  ].join('');
  return { defs, body };
}
