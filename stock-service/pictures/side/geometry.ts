/** A point in millimetres: distance from the front bumper, height over the ground. */
export type Pt = readonly [x: number, y: number];

/** A stretch of outline: two points make a straight line, more make one fair curve through them. */
export interface Run {
  readonly points: readonly Pt[];
  /** Radius, in millimetres, that softens the corner where this stretch ends. */
  readonly soft: number;
}

/** An outline of stretches; each one after the first starts where the one before it ended. */
export type Outline = readonly Run[];

/** Writes one stretch of an outline. */
export function run(soft: number, ...points: readonly Pt[]): Run {
  return { points, soft };
}

/** One coordinate of a natural cubic spline: its second derivatives at the knots. */
function bends(knots: readonly number[], values: readonly number[]): number[] {
  const n = values.length;
  const second = new Array<number>(n).fill(0);
  const carry = new Array<number>(n).fill(0);
  const at = (list: readonly number[], i: number): number => list[i] ?? 0;
  for (let i = 1; i < n - 1; i++) {
    const before = at(knots, i) - at(knots, i - 1);
    const after = at(knots, i + 1) - at(knots, i);
    const share = before / (before + after);
    const pivot = share * at(second, i - 1) + 2;
    second[i] = (share - 1) / pivot;
    const turn = (at(values, i + 1) - at(values, i)) / after - (at(values, i) - at(values, i - 1)) / before;
    carry[i] = ((6 * turn) / (before + after) - share * at(carry, i - 1)) / pivot;
  }
  for (let i = n - 2; i >= 0; i--) second[i] = at(second, i) * at(second, i + 1) + at(carry, i);
  second[0] = 0;
  return second;
}

/** Samples the fair curve (continuous in curvature) through the points, about every `step` millimetres. */
export function fair(points: readonly Pt[], step = 9): Pt[] {
  if (points.length < 2) return [...points];
  const knots = [0];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Pt, points[i] as Pt];
    knots.push((knots[i - 1] ?? 0) + Math.max(1, Math.hypot(b[0] - a[0], b[1] - a[1])));
  }
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const bx = bends(knots, xs);
  const by = bends(knots, ys);
  const out: Pt[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const start = knots[i] ?? 0;
    const span = (knots[i + 1] ?? 0) - start;
    const count = Math.max(1, Math.ceil(span / step));
    const value = (v: readonly number[], b: readonly number[], u: number): number => {
      const w = 1 - u;
      const curve = ((w ** 3 - w) * (b[i] ?? 0) + (u ** 3 - u) * (b[i + 1] ?? 0)) * (span * span) * (1 / 6);
      return w * (v[i] ?? 0) + u * (v[i + 1] ?? 0) + curve;
    };
    for (let k = i === 0 ? 0 : 1; k <= count; k++)
      out.push([value(xs, bx, k / count), value(ys, by, k / count)]);
  }
  return out;
}

/** Cuts `length` millimetres off the end of a sampled line; keeps at least half of it. */
function cutEnd(line: readonly Pt[], length: number): Pt[] {
  const kept = [...line];
  let left = length;
  while (kept.length > 2) {
    const [a, b] = [kept[kept.length - 2] as Pt, kept[kept.length - 1] as Pt];
    const piece = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (piece > left) break;
    left -= piece;
    kept.pop();
  }
  const [a, b] = [kept[kept.length - 2] as Pt, kept[kept.length - 1] as Pt];
  const piece = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const share = Math.min(0.5, left / piece);
  kept[kept.length - 1] = [b[0] + (a[0] - b[0]) * share, b[1] + (a[1] - b[1]) * share];
  return kept;
}

/** Joins two sampled lines that share an end with a soft corner. */
function join(first: readonly Pt[], second: readonly Pt[], soft: number): Pt[] {
  if (soft <= 0 || first.length < 2) return [...first, ...second.slice(1)];
  const corner = second[0] as Pt;
  const head = cutEnd(first, soft);
  const tail = cutEnd([...second].reverse(), soft).reverse();
  const [a, b] = [head[head.length - 1] as Pt, tail[0] as Pt];
  const count = Math.max(3, Math.ceil(soft / 4));
  const bend: Pt[] = [];
  for (let k = 1; k < count; k++) {
    const u = k / count;
    const [p, q, r] = [(1 - u) ** 2, 2 * u * (1 - u), u * u];
    bend.push([p * a[0] + q * corner[0] + r * b[0], p * a[1] + q * corner[1] + r * b[1]]);
  }
  return [...head, ...bend, ...tail];
}

/** Samples a whole outline into one line of points. */
export function trace(outline: Outline): Pt[] {
  let line: Pt[] = [];
  let soft = 0;
  for (const stretch of outline) {
    const last = line[line.length - 1];
    const sampled = fair(last === undefined ? stretch.points : [last, ...stretch.points]);
    line = last === undefined ? sampled : join(line, sampled, soft);
    soft = stretch.soft;
  }
  return line;
}

/** Writes sampled points as SVG path data; heights are turned over because SVG counts downwards. */
export function pathOf(points: readonly Pt[], closed = true): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Path data of an outline. */
export function shapeOf(outline: Outline, closed = true): string {
  return pathOf(trace(outline), closed);
}

/** The height of a line that runs from front to rear, at the distance `x`. */
export function heightAt(line: readonly Pt[], x: number): number {
  const first = line[0];
  if (first === undefined || x <= first[0]) return first?.[1] ?? 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Pt, line[i] as Pt];
    if (x <= b[0]) return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
  }
  return line[line.length - 1]?.[1] ?? 0;
}

/** The highest point of a closed line at the distance `x`. */
export function topAt(line: readonly Pt[], x: number): number {
  let top = 0;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Pt, line[i] as Pt];
    if (x < Math.min(a[0], b[0]) || x > Math.max(a[0], b[0])) continue;
    const y = a[0] === b[0] ? Math.max(a[1], b[1]) : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
    top = Math.max(top, y);
  }
  return top;
}

/** Moves an open line sideways (to its left, seen along its course) by a width given per share of its course. */
export function offset(line: readonly Pt[], width: (share: number) => number): Pt[] {
  return line.map((p, i) => {
    const a = line[Math.max(0, i - 1)] as Pt;
    const b = line[Math.min(line.length - 1, i + 1)] as Pt;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const w = width(i / Math.max(1, line.length - 1));
    return [p[0] - ((b[1] - a[1]) / length) * w, p[1] + ((b[0] - a[0]) / length) * w];
  });
}
