'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether hydration is done; false on the server and while hydrating. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
