'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import './model-context';

/**
 * Registers the page's tools with the assistant of a browser that has one (product 17.6), and unregisters them when the
 * page is left. Other browsers load no code for them. `warning` is the sentence required where credit is advertised.
 */
export function PageTools({ warning }: { warning: string | undefined }) {
  const path = usePathname();
  const compare = useMessages('compareButton');
  useEffect(() => {
    if (!document.modelContext) return undefined;
    const page = new AbortController();
    void import('./register-tools').then(
      ({ registerTools }) => registerTools({ warning, compare, signal: page.signal }),
      () => undefined,
    );
    return () => page.abort();
  }, [path, warning, compare]);
  return null;
}
