'use client';

import { useEffect, useState } from 'react';
import { useCode } from '@/components/ui/hooks';
import { isOfSearchDialog } from '@/components/site/search-dialog/parts';

const load = () => import('./suggestions');

/**
 * Brings the suggestions of the search dialog once a visitor turns to it or to what opens it (product 5.9). Without them it
 * searches as it does without scripts.
 */
export function SearchSuggestions({ brand }: { brand: string }) {
  const [wanted, setWanted] = useState(false);
  const code = useCode(load, wanted);
  useEffect(() => {
    const stop = new AbortController();
    const intend = ({ target }: Event) => {
      if (!isOfSearchDialog(target as Element)) return;
      stop.abort();
      setWanted(true);
    };
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, intend, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return code && <code.Suggestions brand={brand} />;
}
