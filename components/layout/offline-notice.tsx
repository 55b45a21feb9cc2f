'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says that there is no connection for as long as there is none (specification 8, offline short message). */
export function OfflineNotice({ text }: { text: string }) {
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
          {text}
        </p>
      )}
    </div>
  );
}
