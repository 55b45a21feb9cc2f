'use client';

import { startTransition } from 'react';
import { ErrorState } from '@/components/site/errors/error-state';
import { askAgain } from '@/lib/navigation/navigate';
import { useMessages } from '@/components/ui/messages/messages-provider';

/** A page that couldn't be shown, within the frame: the server-500 text and a retry (product 13.2). */
export default function ErrorPage({ reset }: { reset: () => void }) {
  const messages = useMessages('errors');
  // The server's part is asked for again, then the boundary shows it.
  const retry = () =>
    startTransition(() => {
      askAgain('refresh');
      reset();
    });
  return (
    <ErrorState
      title={messages.serverTitle}
      text={messages.server500}
      retry={messages.retry}
      onRetry={retry}
    />
  );
}
