'use client';

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useInsertionEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { forceFullNavigations } from '@/components/site/browser/navigation';

const subscribeNever = () => () => undefined;

/**
 * Returns a value of the browser that renders don't follow; `serverValue` on the server and while hydrating.
 */
export function useBrowserValue<Value>(read: () => Value, serverValue: Value): Value {
  return useSyncExternalStore(subscribeNever, read, () => serverValue);
}

const returnTrue = () => true;

/** Whether hydration is done; false on the server and while hydrating. */
export const useHydrated = (): boolean => useBrowserValue(returnTrue, false);

/** Returns a stable function that calls the latest callback: for events, never while rendering. */
export function useEventCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useInsertionEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}

/**
 * Loads a module, or what it gives, each time it begins to be needed; null until then. `onLoadFailed` is
 * called after a failed load, and the next navigation loads a document. React would show a `lazy` component's
 * fallback for at least 300 ms, however soon the code arrives.
 */
export function useLazyModule<Module extends object>(
  load: () => Promise<Module>,
  isNeeded: boolean,
  onLoadFailed?: () => void,
): Module | null {
  const [code, setCode] = useState<Module | null>(null);
  const onFailure = useEffectEvent(() => onLoadFailed?.());
  useEffect(() => {
    if (!isNeeded) return;
    load().then(setCode, () => {
      forceFullNavigations();
      onFailure();
    });
  }, [load, isNeeded]);
  return isNeeded ? code : null;
}

/** Whether a media query matches; `serverValue` on the server and while hydrating. */
export function useMediaQuery(query: string, serverValue: boolean): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => serverValue,
  );
}

interface OpenedDialog<Subject> {
  readonly subject: Subject;
  /** The number of its opening, for the dialog's `key`. */
  readonly opening: number;
}

/**
 * Returns what a dialog is about that is rendered only while it is open, null while it is closed; and what
 * opens it about a subject, or closes it by null. Each opening is another dialog: the press may overtake the
 * `close` event of the last one.
 */
export function useDialogSubject<Subject>() {
  const nextOpening = (last: OpenedDialog<Subject> | null, subject: Subject | null) =>
    subject === null ? null : { subject, opening: (last?.opening ?? 0) + 1 };
  return useReducer(nextOpening, null);
}
