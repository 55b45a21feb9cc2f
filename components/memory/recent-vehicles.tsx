'use client';

import { recentPath } from '@/lib/routing/endpoint-paths';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import {
  maxShownVehicles,
  type RecentVehicleData,
  type RecentVehicle,
  type RememberedVehicle,
  changeSinceViewed,
} from '@/lib/memory/recent';
import { recentVehiclesTtl } from '@/lib/cache/lifetimes';
import { fetchJson } from '@/lib/site/fetch-json';
import { loadOnMount } from '@/lib/site/swr-options';
import { onPageRestored } from '@/lib/browser/page-lifecycle';
import { formatMessage } from '@/lib/i18n/format';
import { paths } from '@/lib/routing/routes';
import { escapeListId } from '@/lib/routing/segments';
import { useSavedSearchStore, useSavedSearches } from './saved-search-store';
import { MiniCards, type MiniVehicle } from '@/components/stock/mini-cards';
import { recentMessages, SinceNote } from './since-note';
import { useRecent } from './recent-store';

/** Returns current data of vehicles; null until it is loaded and after a failure, which isn't reported. */
export function useRecentVehicleData(vehicles: readonly string[]): RecentVehicleData | null {
  const ids = vehicles.map(escapeListId).join();
  const { data = null } = useSWR(
    ids === '' ? null : `${recentPath}?ids=${encodeURIComponent(ids)}`,
    (href: string) => fetchJson<RecentVehicleData>(href, { quiet: true }),
    { ...loadOnMount, dedupingInterval: recentVehiclesTtl },
  );
  return data;
}

interface RecentVehiclesProps {
  vehicle?: RecentVehicle;
  /** Only the controls of the memory: home shows its vehicles above the models. */
  controlsOnly?: boolean;
  className?: string;
}

/**
 * The vehicles viewed before, their changes since, and the controls of that memory (product 7.7). It is below the
 * page's main content, so that its late appearance doesn't shift that.
 */
export function RecentVehicles({ vehicle, controlsOnly, className = 'mt-6' }: RecentVehiclesProps) {
  const { vehicles, lists, off } = useRecent();
  const hasSavedSearches = useSavedSearches().length > 0;
  useEffect(() => useRecent.follow(), []);
  useEffect(() => {
    if (!vehicle) return;
    const view = () => useRecent.getState().view(vehicle);
    view();
    return onPageRestored(view);
  }, [vehicle]);
  const others = vehicles
    .filter(({ id }) => id !== vehicle?.id)
    .slice(0, controlsOnly ? 0 : maxShownVehicles);
  const current = useRecentVehicleData(others.map(({ id }) => id));
  const [done, setDone] = useState<MemoryChange | null>(null);
  const { title } = recentMessages();
  const isEmpty = vehicles.length === 0 && lists.length === 0 && !hasSavedSearches;
  if (isEmpty && !off && done === null) return null;
  return (
    <section className={className} data-print="hide" aria-label={others.length > 0 ? title : undefined}>
      {others.length > 0 && (
        <>
          <h2 className="text-heading font-bold">{title}</h2>
          <MiniCards name={title} vehicles={others.map((each) => toMiniVehicle(each, current))} columns={6} />
        </>
      )}
      <MemorySwitch
        off={off}
        empty={isEmpty}
        hasSavedSearches={hasSavedSearches}
        done={done}
        onDone={setDone}
      />
    </section>
  );
}

/** Maps a remembered vehicle to a card, with current data if that is loaded. */
export function toMiniVehicle(remembered: RememberedVehicle, current: RecentVehicleData | null): MiniVehicle {
  const since = changeSinceViewed(remembered, current);
  const texts = recentMessages();
  const now = current?.vehicles.find(({ id }) => id === remembered.id) ?? remembered;
  const { id, name, price, picture } = now;
  return {
    ...{ id, name, price, picture },
    note: <SinceNote since={since} viewedAt={new Date(remembered.at)} />,
    instead:
      since.kind === 'gone'
        ? {
            href: remembered.modelKey ? paths.stockOfModel(remembered.modelKey) : paths.stock,
            label: remembered.model
              ? formatMessage(texts.others, { model: remembered.model })
              : texts.otherVehicles,
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
  hasSavedSearches: boolean;
  /** The last change made here. */
  done: MemoryChange | null;
  onDone: (done: MemoryChange) => void;
}

const link = 'min-h-11 font-semibold underline underline-offset-4';

/** States where the viewed vehicles are stored, erases them, and turns the memory off and on (product 7.7). */
function MemorySwitch({ off, empty, hasSavedSearches, done, onDone }: MemorySwitchProps) {
  const texts = recentMessages();
  const toggle = useRef<HTMLButtonElement>(null);
  const clear = () => {
    // The clicked button is removed.
    toggle.current?.focus();
    useRecent.getState().clear();
    useSavedSearchStore.getState().clear();
    onDone('cleared');
  };
  const switchOnOff = () => {
    useRecent.getState().remember(off);
    useSavedSearchStore.getState().clear();
    onDone(off ? 'started' : 'stopped');
  };
  const announced = off
    ? texts.off
    : empty && done === 'cleared'
      ? texts.cleared
      : empty
        ? texts.started
        : hasSavedSearches
          ? texts.keptSearches
          : texts.kept;
  return (
    <div className="text-label text-hint mt-3 flex flex-wrap items-center gap-x-6">
      <p role="status">{announced}</p>
      {!off && !empty && (
        <button type="button" className={link} onClick={clear}>
          {texts.clear}
        </button>
      )}
      <button ref={toggle} type="button" className={link} onClick={switchOnOff}>
        {off ? texts.start : texts.stop}
      </button>
    </div>
  );
}
