'use client';

import { useRef } from 'react';
import { recentMessages } from './recent-messages';
import { useKept } from './kept-store';
import { useRecent } from './recent-store';

export type MemoryChange = 'cleared' | 'started' | 'stopped';

interface MemorySwitchProps {
  off: boolean;
  /** Whether there is nothing to erase. */
  empty: boolean;
  /** Whether searches are among it. */
  keeps: boolean;
  /** What was done here last. */
  done: MemoryChange | null;
  onDone: (done: MemoryChange) => void;
}

const link = 'min-h-11 font-semibold underline underline-offset-4';

/** Says where what was seen is kept, empties it, and turns it off and on (product 7.7). */
export function MemorySwitch({ off, empty, keeps, done, onDone }: MemorySwitchProps) {
  const texts = recentMessages();
  const toggle = useRef<HTMLButtonElement>(null);
  const clear = () => {
    // Its own button goes.
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
