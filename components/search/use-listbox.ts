'use client';

import { useEffect, useEffectEvent, useId, useState } from 'react';

/** The id of an option of a list, by its place. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/**
 * A text box with a list of suggestions (product 5.9): arrows, Home and End choose among its options while the focus
 * stays in the box, Enter follows the chosen one, Escape closes the list before the dialog.
 *
 * The box stays the text box that it is without scripts (product 15.1), which may have such a list as well as a
 * combobox may: role and name are the same before and after the suggestions have come (decision 78).
 */
export function useListbox(input: HTMLInputElement, typed: string, hasOptions: boolean) {
  const listId = useId();
  const [state, setState] = useState({ typed, active: -1, isClosed: false });
  // Another text has other options, and shows them.
  const { active, isClosed } = state.typed === typed ? state : { active: -1, isClosed: false };
  const isOpen = hasOptions && !isClosed;

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || !hasOptions) return;
    const move = (at: number) => {
      event.preventDefault();
      setState({ typed, active: at, isClosed: false });
    };
    const count = document.getElementById(listId)?.querySelectorAll('[role="option"]').length ?? 0;
    if (event.key === 'ArrowDown') move(isOpen && active + 1 < count ? active + 1 : isOpen ? -1 : 0);
    else if (event.key === 'ArrowUp') move(isOpen ? (active < 0 ? count : active) - 1 : active);
    else if (!isOpen) return;
    else if (event.key === 'Home' && active >= 0) move(0);
    else if (event.key === 'End' && active >= 0) move(count - 1);
    else if (event.key === 'Escape') {
      event.preventDefault();
      setState({ typed, active: -1, isClosed: true });
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(listId, active))?.click();
    }
  });

  useEffect(() => {
    const stop = new AbortController();
    input.addEventListener('keydown', (event) => press(event), { signal: stop.signal });
    return () => stop.abort();
  }, [input]);

  useEffect(() => {
    const attributes = {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
    }
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [input, listId, isOpen, active]);

  return { listId, active: isOpen ? active : -1, isClosed };
}
