'use client';

import { useState, type MouseEvent } from 'react';
import { useMedia } from '@/components/ui/hooks';

/** The enlarged picture in pixels: twice the default frame of 653×367 (product 7.2). */
export const zoomedPicture = { width: 1306, height: 734 } as const;

/** The narrowest window that offers the zoom: wider than 991 px (product 7.2). */
const zoomMedia = '(min-width: 992px)';

/** The visible part of the picture, from 0 (left, top) to 1 (right, bottom). */
interface ZoomPosition {
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

/** Returns the part for a pointer in the frame: at the frame's left edge the picture's left edge, and so on. */
export function positionUnder(
  { clientX, clientY }: Point,
  { left, top, width, height }: Frame,
): ZoomPosition {
  if (width <= 0 || height <= 0) return centered;
  return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) };
}

/** Returns the part after an arrow key; null for any other key. */
export function positionAfter(key: string, { x, y }: ZoomPosition): ZoomPosition | null {
  const move = arrows[key];
  return move ? { x: clamp(x + move[0]), y: clamp(y + move[1]) } : null;
}

/** Returns the CSS that shows a part of a picture larger than its frame, without gaps at the edges. */
export function placement({ x, y }: ZoomPosition): { left: string; top: string; transform: string } {
  const [left, top] = [`${x * 100}%`, `${y * 100}%`];
  return { left, top, transform: `translate(-${left}, -${top})` };
}

export interface Zoom {
  readonly zoomed: boolean;
  readonly position: ZoomPosition;
  /** Enlarges at the center, or reduces. */
  readonly toggle: () => void;
  /** Enlarges at the pointer, if the window is wide enough; returns whether it is. */
  readonly enlargeAt: (event: MouseEvent) => boolean;
  readonly follow: (event: MouseEvent) => void;
  readonly reduce: () => void;
  /** Handles a key; returns whether it was one of the zoom's. */
  readonly press: (key: string) => boolean;
}

/** The click zoom of one picture, only while the window is wider than 991 px (product 7.2). */
export function useZoom(): Zoom {
  const wide = useMedia(zoomMedia, false);
  const [position, setPosition] = useState<ZoomPosition | null>(null);
  const zoomed = wide && position !== null;
  const reduce = () => setPosition(null);
  const follow = (event: MouseEvent) =>
    setPosition(positionUnder(event, event.currentTarget.getBoundingClientRect()));
  return {
    zoomed,
    position: position ?? centered,
    toggle: () => setPosition(zoomed ? null : centered),
    enlargeAt(event) {
      if (wide) follow(event);
      return wide;
    },
    follow,
    reduce,
    press(key) {
      if (!zoomed) return false;
      const next = key === 'Escape' ? null : positionAfter(key, position);
      if (next === null && key !== 'Escape') return false;
      setPosition(next);
      return true;
    },
  };
}
