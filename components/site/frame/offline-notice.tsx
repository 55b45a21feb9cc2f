'use client';

import { useSyncExternalStore } from 'react';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { Icon } from '@/components/ui/icon';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** A notice for as long as the browser is offline (product 5.5). */
export function OfflineNotice() {
  const { offline } = useMessages('errors');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="offline">
      {!isOnline && (
        <p>
          <Icon name="info" size={18} />
          {offline}
        </p>
      )}
    </div>
  );
}
