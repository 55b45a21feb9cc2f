'use client';

import { useEffect, useRef, useState } from 'react';
import {
  mostShown,
  type RecentAnswer,
  type RecentVehicle,
  type RememberedVehicle,
  sinceViewed,
} from '@/lib/memory/recent';
import { fetchJson } from '@/lib/site/fetch-json';
import { whenSeenAgain } from '@/lib/web/browser/later';
import { followStorage } from '@/lib/web/browser/storage';
import { formatMessage } from '@/lib/web/i18n/format';
import { paths } from '@/lib/addresses/routes';
import { listEntry } from '@/lib/addresses/segments';
import { recentKey } from './remembered';
import { useKept, useKeptSearches } from './kept-store';
import { MiniCards, type MiniVehicle } from './mini-cards';
import { recentMessages, SinceNote } from './since-note';
import { useRecent } from './recent-store';

/** Milliseconds for which a response counts as fresh on later pages. */
const freshMs = 60_000;

let last: { readonly ids: string; readonly at: number; readonly answer: RecentAnswer } | null = null;

const known = (ids: string) => (last?.ids === ids && Date.now() - last.at < freshMs ? last.answer : null);

/** Returns current data of vehicles, requested once; null until then and after a failure, which isn't reported. */
function useRecentAnswer(vehicles: readonly string[]): RecentAnswer | null {
  const ids = vehicles.map(listEntry).join();
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
 * The vehicles viewed before, their changes since, and the controls of that memory (product 7.7). It is below the
 * page's main content, so that its late appearance doesn't shift that.
 */
export function RecentVehicles({ vehicle, className }: RecentVehiclesProps) {
  const { vehicles, lists, off } = useRecent();
  const keeps = useKeptSearches().length > 0;
  useEffect(() => {
    const read = () => void useRecent.persist.rehydrate();
    read();
    return followStorage(recentKey, read);
  }, []);
  useEffect(() => {
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
          <MiniCards name={title} vehicles={others.map((each) => miniOf(each, answer))} columns={6} />
        </>
      )}
      <MemorySwitch off={off} empty={isEmpty} keeps={keeps} done={done} onDone={setDone} />
    </section>
  );
}

/** Maps a remembered vehicle to a card, with current data if that is loaded. */
function miniOf(kept: RememberedVehicle, answer: RecentAnswer | null): MiniVehicle {
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

type MemoryChange = 'cleared' | 'started' | 'stopped';

interface MemorySwitchProps {
  off: boolean;
  /** Whether there is nothing to erase. */
  empty: boolean;
  /** Whether there are saved searches. */
  keeps: boolean;
  /** The last change made here. */
  done: MemoryChange | null;
  onDone: (done: MemoryChange) => void;
}

const link = 'min-h-11 font-semibold underline underline-offset-4';

/** States where the viewed vehicles are stored, erases them, and turns the memory off and on (product 7.7). */
function MemorySwitch({ off, empty, keeps, done, onDone }: MemorySwitchProps) {
  const texts = recentMessages();
  const toggle = useRef<HTMLButtonElement>(null);
  const clear = () => {
    // The clicked button is removed.
    toggle.current?.focus();
    useRecent.getState().clear();
    useKept.getState().clear();
    onDone('cleared');
  };
  const turn = () => {
    useRecent.getState().remember(off);
    useKept.getState().clear();
    onDone(off ? 'started' : 'stopped');
  };
  const said = off
    ? texts.off
    : empty && done === 'cleared'
      ? texts.cleared
      : empty
        ? texts.started
        : keeps
          ? texts.keptSearches
          : texts.kept;
  return (
    <div className="text-label text-ink-600 mt-3 flex flex-wrap items-center gap-x-6">
      <p role="status">{said}</p>
      {!off && !empty && (
        <button type="button" className={link} onClick={clear}>
          {texts.clear}
        </button>
      )}
      <button ref={toggle} type="button" className={link} onClick={turn}>
        {off ? texts.start : texts.stop}
      </button>
    </div>
  );
}
