import { useState } from 'react';

/**
 * Returns the current value or, while that isn't known, the previous one, never one from before the rendered
 * one.
 */
export function useLatestValue<T>(rendered: T, current: T | null): T {
  const [last, setLast] = useState({ rendered, value: rendered });
  const value = current ?? (last.rendered === rendered ? last.value : rendered);
  if (last.rendered !== rendered || last.value !== value) setLast({ rendered, value });
  return value;
}
