'use client';

import { useEffect, useRef, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { onPageRestored } from '@/lib/browser/page-lifecycle';
import { maxShownVehicles, type RecentVehicle } from '@/lib/memory/recent';
import { useSavedSearchStore, useSavedSearches } from './saved-search-store';
import { recentMessages } from './since-note';
import { useFinance } from '@/components/finance/finance-store';
import { useRecent } from './recent-store';

const loadCards = () => import('./recent-cards');

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
  const { vehicles, off } = useRecent();
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
  const cards = useLazyModule(loadCards, others.length > 0);
  const [done, setDone] = useState<MemoryChange | null>(null);
  const { title } = recentMessages();
  const isEmpty = vehicles.length === 0 && !hasSavedSearches;
  if (isEmpty && !off && done === null) return null;
  return (
    <section className={className} data-print="hide" aria-label={others.length > 0 ? title : undefined}>
      {others.length > 0 && (
        <>
          <h2 className="text-heading font-bold">{title}</h2>
          {cards && <cards.RecentCards name={title} vehicles={others} />}
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
    useFinance.getState().choose(null);
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
