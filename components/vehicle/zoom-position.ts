/** Pixels of the enlarged picture: twice the default frame of 653×367 (specification 2, 9). */
export const zoomedPicture = { width: 1306, height: 734 } as const;

/** The narrowest window that offers the zoom: wider than 991 px (specification 9). */
export const zoomMedia = '(min-width: 992px)';

/** Which part of the picture shows, from 0 (left, top) to 1 (right, bottom). */
export interface ZoomPosition {
  readonly x: number;
  readonly y: number;
}

export const centred: ZoomPosition = { x: 0.5, y: 0.5 };

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

/** The part under a pointer in the frame: at its left edge the picture's left edge shows, and so on. */
export function positionUnder(
  { clientX, clientY }: Point,
  { left, top, width, height }: Frame,
): ZoomPosition {
  if (width <= 0 || height <= 0) return centred;
  return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) };
}

/** The part after an arrow key; null for any other key. */
export function positionAfter(key: string, { x, y }: ZoomPosition): ZoomPosition | null {
  const move = arrows[key];
  return move ? { x: clamp(x + move[0]), y: clamp(y + move[1]) } : null;
}

/** Where a picture larger than its frame is placed so that the given part shows and no edge comes inside. */
export function placement({ x, y }: ZoomPosition): { left: string; top: string; transform: string } {
  const [left, top] = [`${x * 100}%`, `${y * 100}%`];
  return { left, top, transform: `translate(-${left}, -${top})` };
}
