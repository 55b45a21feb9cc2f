'use client';

import { createContext, use } from 'react';
import type * as ListMemoryCode from './late-list-memory';

/** The code for what this device remembers of a list; null without a list around, and until it is loaded. */
export const ListMemoryContext = createContext<typeof ListMemoryCode | null>(null);

interface CardMarkProps {
  id: string;
  /** The final price in euros. */
  amount: number;
}

/** How a card's vehicle has changed since it was viewed, over its picture (product 6.15). */
export function CardMark(vehicle: CardMarkProps) {
  const code = use(ListMemoryContext);
  return code && <code.LateCardMark {...vehicle} />;
}
