'use client';

import { useEffect, useState } from 'react';
import type { RecentAnswer } from '@/lib/memory/recent';

/** How long an answer is good for the next page, in milliseconds. */
const freshMs = 60_000;

let last: { readonly ids: string; readonly at: number; readonly answer: RecentAnswer } | null = null;

const known = (ids: string) => (last?.ids === ids && Date.now() - last.at < freshMs ? last.answer : null);

/** Vehicles as they are now, asked for once; null until then and when the call fails, which is nobody's concern. */
export function useRecentAnswer(vehicles: readonly string[]): RecentAnswer | null {
  const ids = vehicles.join();
  const [got, setGot] = useState<{ ids: string; answer: RecentAnswer } | null>(null);
  useEffect(() => {
    if (ids === '') return;
    const stop = new AbortController();
    void ask(ids, stop.signal).then((answer) => answer && setGot({ ids, answer }));
    return () => stop.abort();
  }, [ids]);
  return got?.ids === ids ? got.answer : null;
}

async function ask(ids: string, signal: AbortSignal): Promise<RecentAnswer | null> {
  const held = known(ids);
  if (held) return held;
  try {
    const response = await fetch(`/api/recent?ids=${encodeURIComponent(ids)}`, { signal });
    if (!response.ok) return null;
    const answer = (await response.json()) as RecentAnswer;
    last = { ids, at: Date.now(), answer };
    return answer;
  } catch {
    return null;
  }
}
