'use client';

import { useEffect, useState } from 'react';
import type { CardVehicle } from '@/lib/stock/card';
import type { ListView } from '@/lib/list/view';
import { shownLayout } from './list-layout';
import { isHistoryNavigation } from '@/lib/navigation/history-entries';
import { afterPaint } from '@/lib/browser/page-lifecycle';
import { roomyWindow } from '@/lib/browser/windows';

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
 * quarter of the work (decision 69).
 */
export function useStepwiseRendering(shown: ListView): StepwiseRendering {
  const [rendering, setRendering] = useState(() => renderedWhole(shown));
  // Back and forward restore a scroll position, which needs the whole page above it.
  if (rendering.view !== shown)
    setRendering(
      isHistoryNavigation() ? renderedWhole(shown) : further({ ...rendering, view: shown, renderedCount: 0 }),
    );
  useEffect(
    () => (rendering.settled === rendering.view ? undefined : afterPaint(() => setRendering(further))),
    [rendering],
  );
  return rendering;
}

function further({ view, cards, renderedCount, settled }: StepwiseRendering): StepwiseRendering {
  const next = renderedCount === 0 ? cardsInView() : renderedCount + step;
  const { length } = view.cards;
  if (view.cards.every((card, at) => at < next || card === cards[at])) return renderedWhole(view);
  return {
    view,
    cards: [...view.cards.slice(0, next), ...cards.slice(next, length)],
    renderedCount: next,
    settled,
  };
}

/** Returns how many cards the first screen can show: half as many on phones, where one card nearly fills it. */
function cardsInView(): number {
  const isWide = window.matchMedia(roomyWindow).matches;
  return isWide || shownLayout() === 'compact' ? step : step / 2;
}

function renderedWhole(view: ListView): StepwiseRendering {
  return { view, cards: view.cards, renderedCount: view.cards.length, settled: view };
}
