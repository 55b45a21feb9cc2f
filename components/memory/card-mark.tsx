'use client';

import { createContext, use } from 'react';
import type { RenderedList } from '@/lib/list/index/loaded-stock';
import type * as ListChangesCode from './list-changes';

/** What this device remembers of a list, and the code for it. */
export interface ListMemory {
  readonly code: typeof ListChangesCode;
  readonly list: RenderedList;
}

/** Null without a list around, and until the code is loaded (`useListMemory`). */
export const ListMemoryContext = createContext<ListMemory | null>(null);

interface CardMarkProps {
  id: string;
  /** The final price in euros. */
  amount: number;
}

/** How a card's vehicle has changed since it was viewed, over its picture (product 6.15). */
export function CardMark(vehicle: CardMarkProps) {
  const memory = use(ListMemoryContext);
  return memory && <memory.code.LateCardMark {...vehicle} list={memory.list} />;
}
