'use client';

import { createElement, type ComponentType } from 'react';
import { create } from 'zustand';

export interface CardMarkProps {
  id: string;
  /** The final price in euros. */
  amount: number;
}

/** The mark on a list's cards; null until its code is loaded (`LazyListChanges`). */
export const useLateMark = create<{ Mark: ComponentType<CardMarkProps> | null }>(() => ({ Mark: null }));

/** How a card's vehicle has changed since it was viewed, over its picture (product 6.15). */
export function CardMark(props: CardMarkProps) {
  const Mark = useLateMark((state) => state.Mark);
  return Mark && createElement(Mark, props);
}
