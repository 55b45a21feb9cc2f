import { mix } from '../front-rear/pen';
import type { Paint } from '../paint';
import { fair, heightAt, pathOf, topAt } from './geometry';
import type { Pt } from './geometry';
import type { FlowLine, Lean } from './spec';

/** The light that a polished panel mirrors, by its lean in degrees; 0 is the darkest tone, 1 the brightest. */
const mirrored: readonly Pt[] = [
  [-60, 0],
  [-32, 0.05],
  [-20, 0.14],
  [-12, 0.23],
  [-7, 0.3],
  [-3, 0.37],
  [0, 0.46],
  [3, 0.55],
  [8, 0.62],
  [16, 0.67],
  [26, 0.73],
  [38, 0.81],
  [52, 0.91],
  [75, 1],
];

/** The tone of the paint for an amount of mirrored light, 0 to 1. */
function toneOf(paint: Paint, amount: number): string {
  const ramp: readonly (readonly [number, string])[] = [
    [0, paint.deep],
    [0.24, paint.shade],
    [0.5, paint.base],
    [0.64, paint.lightMid],
    [0.8, paint.light],
    [1, paint.reflection],
  ];
  for (let i = 1; i < ramp.length; i++) {
    const [low, high] = [ramp[i - 1], ramp[i]];
    if (low === undefined || high === undefined) continue;
    if (amount <= high[0]) return mix(low[1], high[1], Math.max(0, amount - low[0]) / (high[0] - low[0]));
  }
  return paint.reflection;
}

const leanAt = (lean: Lean, x: number): number => (typeof lean === 'number' ? lean : heightAt(lean, x));

const eased = (t: number): number => t * t * (3 - 2 * t);

/** How far the body turns towards the front (positive) or rear (negative) corner at `x`, 0 to 1. */
function turnAt(x: number, length: number): number {
  const front = Math.max(0, 1 - x / (length * 0.105));
  const rear = Math.max(0, 1 - (length - x) / (length * 0.085));
  return front ** 1.6 - rear ** 1.6;
}

interface Strip {
  readonly low: (x: number) => number;
  readonly lean: (x: number) => number;
}

function strips(flow: readonly FlowLine[], fineness: number): Strip[] {
  const lines = flow.map(({ line }) => fair(line, 30));
  const out: Strip[] = [];
  for (let i = 0; i < flow.length - 1; i++) {
    const [from, to] = [flow[i] as FlowLine, flow[i + 1] as FlowLine];
    const [low, high] = [lines[i] as Pt[], lines[i + 1] as Pt[]];
    let gap = 0;
    for (const x of [0.2, 0.5, 0.8]) {
      const at = x * (low[low.length - 1]?.[0] ?? 0);
      gap = Math.max(gap, heightAt(high, at) - heightAt(low, at));
    }
    const count = Math.max(2, Math.ceil(gap / fineness));
    for (let k = 0; k < count; k++) {
      const share = k / count;
      const middle = (k + 0.5) / count;
      out.push({
        low: (x) => heightAt(low, x) * (1 - share) + heightAt(high, x) * share,
        lean: (x) => leanAt(from.over, x) * (1 - eased(middle)) + leanAt(to.under, x) * eased(middle),
      });
    }
  }
  return out;
}

/** How the skin of a car is laid out for painting. */
export interface Skin {
  readonly length: number;
  readonly flow: readonly FlowLine[];
  readonly silhouette: readonly Pt[];
  /** Prefix of the gradients' names. */
  readonly id: string;
}

/**
 * Paints a skin as fine strips between its flow lines. Each strip's tone is the light that a panel of that
 * lean and turn mirrors, so creases, hollows and corners are all lit by the same sky.
 */
export function paintSkin(
  paint: Paint,
  { length, flow, silhouette, id }: Skin,
): { defs: string; body: string } {
  const stations = Array.from({ length: 80 }, (_, i) => (length * (i * 1.03)) / 79 - length * 0.015);
  const stops = Array.from({ length: 30 }, (_, i) => i / 29);
  const ceiling = topAt(silhouette, length / 2) + 200;
  const defs: string[] = [];
  const body: string[] = [];
  strips(flow, 9).forEach((strip, index) => {
    const name = `${id}${index}`;
    const tags = stops.map((at) => {
      const x = at * length;
      const turn = turnAt(x, length);
      const lean = strip.lean(x);
      const drift = 0.05 - 0.1 * at;
      const light = heightAt(mirrored, lean) + drift + (turn > 0 ? turn * 0.14 : turn * 0.17);
      return `<stop offset="${at.toFixed(3)}" stop-color="${toneOf(paint, light)}"/>`;
    });
    defs.push(
      `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${length}" y2="0">${tags.join('')}</linearGradient>`,
    );
    const edge: Pt[] = stations.map((x) => [x, strip.low(x)]);
    edge.push([length * 1.02, ceiling], [-length * 0.02, ceiling]);
    body.push(`<path d="${pathOf(edge)}" fill="url(#${name})"/>`);
  });
  return { defs: defs.join(''), body: body.join('') };
}
