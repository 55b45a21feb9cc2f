'use client';

import { useEffect, useState } from 'react';
import type { CardVehicle } from '@/lib/shop/card';
import type { ListView } from '@/lib/list/view';
import { shownLayout } from './list-layout';
import { isReturn } from '@/lib/navigation/history-entries';
import { afterPaint } from '@/lib/web/browser/later';
import { roomyWindow } from '@/lib/web/browser/windows';

/** Number of cards that each frame after the first adds. */
const step = 6;

/** The rendering state of a list page. */
export interface Drawing {
  /** The requested page. */
  readonly view: ListView;
  /** The rendered cards, followed by hidden ones of the previous page. */
  readonly cards: readonly CardVehicle[];
  /** The number of rendered cards. */
  readonly drawn: number;
  /** The last page rendered whole: texts about the cards change with the last card. */
  readonly settled: ListView;
}

/**
 * Renders a list page in steps, one a frame, starting with the visible cards. Slow processors respond to a click with a
 * quarter of the work (decision 69).
 */
export function useDrawing(shown: ListView): Drawing {
  const [drawing, setDrawing] = useState(() => drawnWhole(shown));
  // Back and forward restore a scroll position, which needs the whole page above it.
  if (drawing.view !== shown)
    setDrawing(isReturn() ? drawnWhole(shown) : further({ ...drawing, view: shown, drawn: 0 }));
  useEffect(
    () => (drawing.settled === drawing.view ? undefined : afterPaint(() => setDrawing(further))),
    [drawing],
  );
  return drawing;
}

function further({ view, cards, drawn, settled }: Drawing): Drawing {
  const next = drawn === 0 ? cardsInView() : drawn + step;
  const { length } = view.cards;
  if (view.cards.every((card, at) => at < next || card === cards[at])) return drawnWhole(view);
  return { view, cards: [...view.cards.slice(0, next), ...cards.slice(next, length)], drawn: next, settled };
}

/** Returns how many cards the first screen can show: half as many on phones, where one card nearly fills it. */
function cardsInView(): number {
  const isWide = window.matchMedia(roomyWindow).matches;
  return isWide || shownLayout() === 'compact' ? step : step / 2;
}

function drawnWhole(view: ListView): Drawing {
  return { view, cards: view.cards, drawn: view.cards.length, settled: view };
}
