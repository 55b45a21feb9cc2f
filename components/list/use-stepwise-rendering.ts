'use client';

import { useEffect, useState } from 'react';
import type { CardVehicle } from '@/lib/stock/card';
import type { ListView } from '@/lib/list/view';
import { useMedia } from '@/components/ui/hooks';
import { afterPaint } from '@/lib/browser/page-lifecycle';
import { roomyWindow, wideWindow } from '@/lib/browser/windows';

/** Number of cards that each frame after the first adds. */
const step = 6;

/** The rendering state of a list page. */
export interface StepwiseRendering {
  /** The requested page. */
  readonly view: ListView;
  /** The rendered cards, followed by hidden ones of the previous page. */
  readonly cards: readonly CardVehicle[];
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
function furtherTo({ view, cards, settled }: StepwiseRendering, next: number): StepwiseRendering {
  const { length } = view.cards;
  if (view.cards.every((card, at) => at < next || card === cards[at])) return renderedWhole(view);
  return {
    view,
    cards: [...view.cards.slice(0, next), ...cards.slice(next, length)],
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
  return { view, cards: view.cards, renderedCount: view.cards.length, settled: view };
}
