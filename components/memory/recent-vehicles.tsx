'use client';

import { useEffect, useState } from 'react';
import {
  mostShown,
  sinceViewed,
  type RecentAnswer,
  type RecentVehicle,
  type RememberedVehicle,
} from '@/lib/memory/recent';
import { fetchJson } from '@/lib/site/fetch-json';
import { whenSeenAgain } from '@/lib/web/browser/later';
import { followStorage } from '@/lib/web/browser/storage';
import { formatMessage } from '@/lib/web/i18n/format';
import { paths } from '@/lib/addresses/routes';
import { keptKey, recentKey } from './keys';
import { useKept } from './kept-store';
import { MemorySwitch, type MemoryChange } from './memory-switch';
import { MiniCards, type MiniVehicle } from './mini-cards';
import { recentMessages } from './recent-messages';
import { useRecent } from './recent-store';
import { SinceNote } from './since-note';

/** How long an answer is good for the next page, in milliseconds. */
const freshMs = 60_000;

let last: { readonly ids: string; readonly at: number; readonly answer: RecentAnswer } | null = null;

const known = (ids: string) => (last?.ids === ids && Date.now() - last.at < freshMs ? last.answer : null);

/** Vehicles as they are now, asked for once; null until then and when the call fails, which is nobody's concern. */
function useRecentAnswer(vehicles: readonly string[]): RecentAnswer | null {
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
    const href = `/api/recent?ids=${encodeURIComponent(ids)}`;
    const answer = await fetchJson<RecentAnswer>(href, { signal, quiet: true });
    last = { ids, at: Date.now(), answer };
    return answer;
  } catch {
    return null;
  }
}

interface RecentVehiclesProps {
  vehicle?: RecentVehicle;
  className: string;
}

/**
 * The vehicles viewed before, what has become of them since, and what to do with that memory (product 7.7). It stands
 * below what a page is about, so that its late appearance moves nothing of that.
 */
export function RecentVehicles({ vehicle, className }: RecentVehiclesProps) {
  useFollowingTabs();
  const { vehicles, lists, off } = useRecent();
  const keeps = useKept(({ searches }) => searches.length > 0);
  useEffect(() => {
    void useRecent.persist.rehydrate();
    void useKept.persist.rehydrate();
    if (!vehicle) return;
    const view = () => useRecent.getState().view(vehicle);
    view();
    return whenSeenAgain(view);
  }, [vehicle]);
  const others = vehicles.filter(({ id }) => id !== vehicle?.id).slice(0, mostShown);
  const answer = useRecentAnswer(others.map(({ id }) => id));
  const [done, setDone] = useState<MemoryChange | null>(null);
  const { title } = recentMessages();
  const isEmpty = vehicles.length === 0 && lists.length === 0 && !keeps;
  if (isEmpty && !off && done === null) return null;
  return (
    <section className={className} data-print="hide" aria-label={others.length > 0 ? title : undefined}>
      {others.length > 0 && (
        <>
          <h2 className="text-heading font-bold">{title}</h2>
          <MiniCards name={title} vehicles={others.map((each) => cardOf(each, answer))} columns={6} />
        </>
      )}
      <MemorySwitch off={off} empty={isEmpty} keeps={keeps} done={done} onDone={setDone} />
    </section>
  );
}

/** A remembered vehicle as it is now, as far as that is known. */
function cardOf(kept: RememberedVehicle, answer: RecentAnswer | null): MiniVehicle {
  const since = sinceViewed(kept, answer);
  const texts = recentMessages();
  const now = answer?.vehicles.find(({ id }) => id === kept.id) ?? kept;
  const { id, name, price, picture } = now;
  return {
    ...{ id, name, price, picture },
    note: <SinceNote since={since} seen={new Date(kept.at)} />,
    instead:
      since.kind === 'gone'
        ? {
            href: kept.modelKey ? paths.stockOfModel(kept.modelKey) : paths.stock,
            label: kept.model ? formatMessage(texts.others, { model: kept.model }) : texts.otherVehicles,
          }
        : null,
  };
}

/** Shows what another tab has remembered or forgotten. */
function useFollowingTabs(): void {
  useEffect(() => {
    const stops = [
      followStorage(recentKey, () => void useRecent.persist.rehydrate()),
      followStorage(keptKey, () => void useKept.persist.rehydrate()),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}
