'use client';

import type { ReactNode } from 'react';
import { reloadPage } from '@/components/site/browser/navigation';
import { useHydrated } from './hooks';
import { useMessages } from './messages/messages-provider';

/** Says what a page can't show now; where scripts run, a button asks for the page again. */
export function IncompletePageNotice({ children }: { children: ReactNode }) {
  const messages = useMessages('errors');
  const canReload = useHydrated();
  return (
    <div className="notice flex-wrap justify-between" data-print="hide">
      <div>{children}</div>
      {canReload && (
        <button
          type="button"
          onClick={() => reloadPage('refresh')}
          className="inline-flex min-h-6 items-center underline underline-offset-4"
        >
          {messages.retry}
        </button>
      )}
    </div>
  );
}
