'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { isOfSearchDialog } from '@/components/site/search-dialog/parts';

/** Without them the dialog searches as it does without scripts. */
const Suggestions = lazy(() =>
  import('./suggestions').then(
    ({ Suggestions: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** Brings the suggestions of the search dialog once a visitor turns to it or to what opens it (product 5.9). */
export function SearchSuggestions({ brand }: { brand: string }) {
  const [wanted, setWanted] = useState(false);
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
  return (
    wanted && (
      <Suspense>
        <Suggestions brand={brand} />
      </Suspense>
    )
  );
}
