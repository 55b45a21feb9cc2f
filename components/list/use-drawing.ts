'use client';

import { useEffect, useState } from 'react';
import type { CardVehicle } from '@/lib/shop/card';
import type { ListView } from '@/lib/list/view';
import { shownLayout } from './list-layout';
import { isReturn } from '@/lib/navigation/history-entries';
import { afterPaint } from '@/lib/web/browser/later';
import { roomyWindow } from '@/lib/web/browser/windows';

/** How many cards each frame after the first brings. */
const step = 6;

/** How far a page of a list is drawn. */
export interface Drawing {
  /** The page that is asked for. */
  readonly view: ListView;
  /** Its cards as far as they are drawn, and behind them those of the page before, which nobody is to see. */
  readonly cards: readonly CardVehicle[];
  /** How many cards are drawn. */
  readonly drawn: number;
  /** The last page that was drawn whole: what is said about the cards comes with the last of them. */
  readonly settled: ListView;
}

/**
 * Draws a page of a list in steps, each in a frame of its own: first the cards that are in view. Slow processors answer
 * a press with a quarter of the work (decision 69).
 */
export function useDrawing(shown: ListView): Drawing {
  const [drawing, setDrawing] = useState(() => drawnWhole(shown));
  // Back and forward lead to a place that needs the whole page above it.
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

/** The cards that can be in view after a press: on a phone, where one fills most of it, the half of what others need. */
function cardsInView(): number {
  const isWide = window.matchMedia(roomyWindow).matches;
  return isWide || shownLayout() === 'compact' ? step : step / 2;
}

function drawnWhole(view: ListView): Drawing {
  return { view, cards: view.cards, drawn: view.cards.length, settled: view };
}
