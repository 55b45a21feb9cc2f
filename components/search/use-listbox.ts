import { useEffect, useEffectEvent, useId, useState } from 'react';

/** Returns the id of a list's option, by its position. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/**
 * A text box with a list of suggestions (product 5.9). Arrows, Home and End select an option while the focus stays in
 * the box, Enter follows it, Escape closes the list before the dialog.
 *
 * The box keeps the role that it has without scripts (product 15.1); a text box may have such a list just as a
 * combobox. Role and name are the same before and after the suggestions load.
 */
export function useListbox(input: HTMLInputElement, typed: string, count: number) {
  const listId = useId();
  const [state, setState] = useState({ typed, active: -1, isClosed: false });
  // Another text resets the selection and opens the list.
  const { active, isClosed } = state.typed === typed ? state : { active: -1, isClosed: false };
  const isOpen = count > 0 && !isClosed;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || count === 0) return;
    const move = (at: number) => {
      event.preventDefault();
      setState({ typed, active: at, isClosed: false });
    };
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
    input.addEventListener('keydown', (event) => onKeyDown(event), { signal: stop.signal });
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
