/** The enlarged picture in pixels: twice the default frame of 653×367 (product 7.2). */
export const zoomedPicture = { width: 1306, height: 734 } as const;

/** The narrowest window that offers the zoom: wider than 991 px (product 7.2). */
export const zoomMedia = '(min-width: 992px)';

/** Which part of the picture shows, from 0 (left, top) to 1 (right, bottom). */
export interface ZoomPosition {
  readonly x: number;
  readonly y: number;
}

export const centered: ZoomPosition = { x: 0.5, y: 0.5 };

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A step of the arrow keys, as a share of the picture. */
const step = 0.125;
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** The part for a pointer in the frame: at the frame's left edge the picture's left edge, and so on. */
export function positionUnder(
  { clientX, clientY }: Point,
  { left, top, width, height }: Frame,
): ZoomPosition {
  if (width <= 0 || height <= 0) return centered;
  return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) };
}

/** The part after an arrow key; null for any other key. */
export function positionAfter(key: string, { x, y }: ZoomPosition): ZoomPosition | null {
  const move = arrows[key];
  return move ? { x: clamp(x + move[0]), y: clamp(y + move[1]) } : null;
}

/** The CSS that shows the given part of a picture larger than its frame, without gaps at the edges. */
export function placement({ x, y }: ZoomPosition): { left: string; top: string; transform: string } {
  const [left, top] = [`${x * 100}%`, `${y * 100}%`];
  return { left, top, transform: `translate(-${left}, -${top})` };
}
