'use client';

import { startTransition, useEffect } from 'react';
import { forceFullNavigations, reloadPage } from '@/components/site/browser/navigation';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

/** The error page of a failed rendering, within the frame: the server-500 text and a retry. */
export default function ErrorPage({ error, reset }: { error: Error; reset: () => void }) {
  const messages = useMessages('errors');
  useEffect(() => {
    if (error.name === 'ChunkLoadError') forceFullNavigations();
  }, [error]);
  // The server part is requested again, then the boundary shows it; a page without its code loads anew.
  const retry = () =>
    startTransition(() => {
      reloadPage('refresh');
      reset();
    });
  return (
    <EmptyState title={messages.serverTitle} level="h1">
      <p>{messages.server500}</p>
      <button type="button" onClick={retry} className={buttonClass('primary')}>
        {messages.retry}
      </button>
    </EmptyState>
  );
}
