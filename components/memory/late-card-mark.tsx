'use client';

import { create } from 'zustand';
import { sincePrice } from '@/lib/memory/recent';
import type { CardMarkProps } from './card-mark';
import { NewNote, SinceNote } from './since-note';
import { useRecent } from './recent-store';

/** The vehicles of the list shown that are new since the last visit. */
export const useNewOnes = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

/** Says over a card's picture that its price has fallen since it was viewed, or that it is new (product 6.15). */
export function LateCardMark({ id, amount }: CardMarkProps) {
  const before = useRecent(({ vehicles }) => vehicles.find((vehicle) => vehicle.id === id)?.amount);
  const isNew = useNewOnes(({ ids }) => ids.has(id));
  const since = before === undefined ? null : sincePrice(before, amount);
  const isCheaper = since?.kind === 'cheaper';
  if (!isCheaper && !isNew) return null;
  return <div className="card-mark">{isCheaper ? <SinceNote since={since} /> : <NewNote />}</div>;
}
