import { shapeDimensions } from '../shapes';
import type { BodyShape, ShapeDimensions } from '../shapes';
import { fair, heightAt, pathOf, topAt, trace } from './geometry';
import type { Pt } from './geometry';
import type { SideSpec } from './spec';

/** The lines every layer of a side view is laid out on, all in millimetres. */
export interface Frame {
  readonly size: ShapeDimensions;
  readonly spec: SideSpec;
  /** Upper outline from the front lip over the roof to the rear lip. */
  readonly over: readonly Pt[];
  /** Whole painted body, wheel arches cut out. */
  readonly bodyPath: string;
  /** The arch openings, front and rear. */
  readonly arches: readonly (readonly Pt[])[];
  readonly axles: readonly [number, number];
  /** Height of the belt line at a distance. */
  readonly belt: (x: number) => number;
  /** Height of the outline at a distance. */
  readonly top: (x: number) => number;
}

/** The arc of a wheel arch from its rear foot over the tyre to its front foot. */
export function archLine(cx: number, cy: number, radius: number, square: number, foot: number): Pt[] {
  const power = 2 / square;
  const out: Pt[] = [];
  for (let degrees = -40; degrees <= 220; degrees += 2) {
    const angle = (degrees * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const x = cx + radius * Math.sign(c) * Math.abs(c) ** power;
    const y = cy + radius * Math.sign(s) * Math.abs(s) ** power;
    if (y >= foot) out.push([x, y]);
  }
  const [first, last] = [out[0] as Pt, out[out.length - 1] as Pt];
  return [[first[0], foot], ...out, [last[0], foot]];
}

/** Lays out the frame of one body shape. */
export function frameOf(shape: BodyShape, spec: SideSpec): Frame {
  const size = shapeDimensions[shape];
  const over = trace(spec.silhouette);
  const wheelRadius = size.wheelDiameter / 2;
  const axles = [size.frontOverhang, size.frontOverhang + size.wheelbase] as const;
  const radius = wheelRadius + spec.arch.gap;
  const arches = axles.map((x) => archLine(x, wheelRadius + 6, radius, spec.arch.square, spec.sillHeight));
  const beltLine = fair(spec.flow[spec.flow.length - 1]?.line ?? [], 20);
  return {
    size,
    spec,
    over,
    bodyPath: pathOf([...over, ...(arches[1] ?? []), ...(arches[0] ?? [])]),
    arches,
    axles,
    belt: (x) => heightAt(beltLine, x),
    top: (x) => topAt(over, x),
  };
}
