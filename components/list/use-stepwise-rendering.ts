'use client';

import { useEffect, useState } from 'react';
import type { ListView } from '@/lib/list/view';
import type { ListVehicle } from '@/lib/stock/vehicle';
import { useMedia } from '@/components/ui/hooks';
import { afterPaint } from '@/lib/browser/page-lifecycle';
import { roomyWindow, wideWindow } from '@/lib/browser/windows';

/** Number of cards that each frame after the first adds. */
const step = 6;

/** The rendering state of a list page. */
export interface StepwiseRendering {
  /** The requested page. */
  readonly view: ListView;
  /** The vehicles of the rendered cards, followed by those of hidden ones of the previous page. */
  readonly vehicles: readonly ListVehicle[];
  /** The number of rendered cards. */
  readonly renderedCount: number;
  /** The last page rendered whole: texts about the cards change with the last card. */
  readonly settled: ListView;
}

/**
 * Renders a list page in steps, one a frame, starting with the visible cards. Slow processors respond to a click with a
 * quarter of the work. Back and forward restore a scroll position, which needs the whole page above it:
 * `isReturn`.
 */
export function useStepwiseRendering(shown: ListView, isReturn: boolean): StepwiseRendering {
  const first = useCardsInView();
  const [rendering, setRendering] = useState(() => renderedWhole(shown));
  if (rendering.view !== shown)
    setRendering(isReturn ? renderedWhole(shown) : furtherTo({ ...rendering, view: shown }, first));
  useEffect(
    () =>
      rendering.settled === rendering.view
        ? undefined
        : afterPaint(() => setRendering((last) => furtherTo(last, last.renderedCount + step))),
    [rendering],
  );
  return rendering;
}

/** Renders the cards up to `next`. */
function furtherTo({ view, vehicles, settled }: StepwiseRendering, next: number): StepwiseRendering {
  const { items } = view;
  if (items.every((vehicle, at) => at < next || vehicle === vehicles[at])) return renderedWhole(view);
  return {
    view,
    vehicles: [...items.slice(0, next), ...vehicles.slice(next, items.length)],
    renderedCount: next,
    settled,
  };
}

/** Returns how many cards the first screen can show, in whole rows: on phones, where one card nearly fills it, half. */
function useCardsInView(): number {
  const isRoomy = useMedia(roomyWindow, true);
  const isWide = useMedia(wideWindow, false);
  if (isWide) return 8;
  return isRoomy ? step : step / 2;
}

function renderedWhole(view: ListView): StepwiseRendering {
  return { view, vehicles: view.items, renderedCount: view.items.length, settled: view };
}
