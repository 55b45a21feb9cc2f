'use client';

import { useEffect, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { isOfSearchDialog } from '@/components/site/search-dialog/parts';
import type { SuggestionBoxProps } from './suggestions';

const load = () => import('./suggestions');

/**
 * Loads the suggestions of the search dialog once a visitor points at it or at what opens it, or focuses either
 * (product 5.9). Without them it searches as without scripts; a text says so where their code can't be loaded.
 */
export function SearchSuggestions(props: SuggestionBoxProps) {
  const [isActive, setIsActive] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const code = useLazyModule(load, isActive, () => setHasFailed(true));
  useEffect(() => {
    const stop = new AbortController();
    const intend = ({ target }: Event) => {
      if (!isOfSearchDialog(target as Element)) return;
      stop.abort();
      setIsActive(true);
    };
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, intend, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  if (hasFailed) return <Failure />;
  return code && <code.SuggestionBox {...props} />;
}

/** Stands below the text box, with the frame's own words. */
function Failure() {
  const { serverTitle, server500 } = useMessages('errors');
  return (
    <p role="status" className="text-label text-hint mt-4">
      {serverTitle}. {server500}
    </p>
  );
}
