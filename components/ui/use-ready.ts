'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the browser's code has taken over; false for what the server renders, and for the first look of the browser. */
export function useReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
