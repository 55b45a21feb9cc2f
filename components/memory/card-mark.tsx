'use client';

import { createElement, type ComponentType } from 'react';
import { create } from 'zustand';

export interface CardMarkProps {
  id: string;
  /** The final price in euros. */
  amount: number;
}

/** What marks the cards of a list; null until a device that remembers something has its code. */
export const useLateMark = create<{ Mark: ComponentType<CardMarkProps> | null }>(() => ({ Mark: null }));

/** What has become of a card's vehicle since it was viewed, over its picture (product 6.15). */
export function CardMark(props: CardMarkProps) {
  const Mark = useLateMark((state) => state.Mark);
  return Mark && createElement(Mark, props);
}
