'use client';

import { useEffect, useState } from 'react';
import { useLazyModule } from '@/components/ui/hooks';
import { isOfSearchDialog } from '@/components/site/search-dialog/parts';
import type { SuggestionBoxProps } from './suggestions';

const load = () => import('./suggestions');

/**
 * Loads the suggestions of the search dialog once a visitor points at it or at what opens it, or focuses either
 * (product 5.9). Without them it searches as without scripts.
 */
export function SearchSuggestions(props: SuggestionBoxProps) {
  const [isActive, setIsActive] = useState(false);
  const code = useLazyModule(load, isActive);
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
  return code && <code.SuggestionBox {...props} />;
}
