import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** How a picture stands in its frame: its factor, and the offset of its center in pixels. */
interface Enlargement {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const fitted: Enlargement = { scale: 1, x: 0, y: 0 };
const maxScale = 4;
/** The factor of a double click and of one press of + or −. */
const doubleClickScale = 2.5;
const keyFactor = 1.5;
/** A step of the arrow keys, in pixels. */
const arrowStep = 60;
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowStep, y: 0 },
  ArrowRight: { x: -arrowStep, y: 0 },
  ArrowUp: { x: 0, y: arrowStep },
  ArrowDown: { x: 0, y: -arrowStep },
};

const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/**
 * Returns the enlargement after a change by `factor` around `point` (pixels from the frame's center) and a move by
 * `by`. The picture stays between its own size and four times that, and covers its frame.
 */
export function enlarge(
  { scale, x, y }: Enlargement,
  factor: number,
  point: Point,
  by: Point,
  frame: { readonly width: number; readonly height: number },
): Enlargement {
  const next = Math.min(maxScale, Math.max(1, scale * factor));
  const share = next / scale;
  return {
    scale: next,
    x: clamp(point.x - share * (point.x - x) + by.x, ((next - 1) * frame.width) / 2),
    y: clamp(point.y - share * (point.y - y) + by.y, ((next - 1) * frame.height) / 2),
  };
}

const center = { x: 0, y: 0 };

/** Enlarges the shown picture by two fingers, a double click or the keys + and −; one finger or arrow keys move it. */
export function usePinch() {
  const [view, setView] = useState(fitted);
  const pointers = useRef(new Map<number, Point>());
  const change = (frame: Element, factor: number, point: Point, by: Point) =>
    setView((current) => enlarge(current, factor, point, by, frame.getBoundingClientRect()));
  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    view,
    isEnlarged: view.scale > 1,
    reset: () => setView(fitted),
    /** Handles a key; returns whether it was one of the enlargement's. */
    press(key: string, frame: Element): boolean {
      const factor = { '+': keyFactor, '-': 1 / keyFactor }[key];
      const by = view.scale > 1 ? arrows[key] : undefined;
      if (factor === undefined && by === undefined) return false;
      change(frame, factor ?? 1, center, by ?? center);
      return true;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) =>
        void pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY }),
      onPointerMove(event: PointerEvent) {
        const before = [...pointers.current.values()];
        if (!pointers.current.has(event.pointerId)) return;
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const after = [...pointers.current.values()];
        const [from, to] = [middle(before), middle(after)];
        const by = { x: to.x - from.x, y: to.y - from.y };
        const factor = after.length > 1 ? spread(after) / Math.max(1, spread(before)) : 1;
        change(event.currentTarget, factor, fromCenter(from, event.currentTarget), by);
      },
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick(event: MouseEvent) {
        if (view.scale > 1) setView(fitted);
        else {
          const point = fromCenter({ x: event.clientX, y: event.clientY }, event.currentTarget);
          change(event.currentTarget, doubleClickScale, point, center);
        }
      },
    },
  };
}

function middle(points: readonly Point[]): Point {
  const [a = center, b = a] = points;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function spread(points: readonly Point[]): number {
  const [a = center, b = a] = points;
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function fromCenter({ x, y }: Point, frame: Element): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}
