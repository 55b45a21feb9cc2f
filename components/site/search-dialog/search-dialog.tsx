'use client';

import {
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useLazyModule } from '@/components/ui/hooks';
import { Icon } from '@/components/ui/icon';
import { useMessages } from '@/components/ui/messages/messages-provider';
import { prefersReducedData } from '@/components/site/browser/page-lifecycle';
import { dataAttributeProps } from '@/lib/routing/page-protocol';
import { anchors, paths } from '@/lib/routing/routes';
import { normalizeSearchText } from '@/lib/i18n/normalize';
import type { Suggestion } from '@/components/search/suggestions';

const dialogId = anchors.searchDialog;
const textId = `${dialogId}-texto`;
const hintId = `${dialogId}-pista`;
const noSelection = { active: -1, isClosed: false };
const none: readonly Suggestion[] = [];
const importSuggestions = () => import('@/components/search/suggestions');

interface SearchDialogProps {
  /** The brand and the seller, whose words narrow nothing. */
  ignoredWords: string;
  /** The warning required where suggestions show fees; null if it is switched off. */
  creditWarning: string | null;
  /** Whether vehicles' pages hold a representative example. */
  hasExample: boolean;
}

/**
 * The dialog «Buscar y filtrar»: a native dialog that opens without our scripts, and a form that searches
 * with or without them. A list below 1280 pixels renders its filters and their number into it.
 *
 * With scripts it suggests models and vehicles: arrows, Home and End select one while the focus stays in the
 * text box, Enter follows it, Escape closes the list before the dialog. The box keeps the role that it has
 * without scripts; a text box may have such a list just as a combobox.
 */
export function SearchDialog({ ignoredWords, creditWarning, hasExample }: SearchDialogProps) {
  const messages = useMessages('searchDialog');
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [{ active, isClosed }, select] = useState(noSelection);
  const type = (text: string) => {
    setTyped(text);
    select(noSelection);
  };
  // The visitor may have opened it and typed before hydration.
  const onMount = useEffectEvent(() => {
    setIsOpen(dialog.current?.open === true);
    type(input.current?.value ?? '');
  });
  useEffect(() => onMount(), []);

  // For a visitor who saves data they load once there is a text. The search works without them.
  const [hasFailed, setHasFailed] = useState(false);
  const isNeeded = typed.trim() !== '' || (isOpen && !prefersReducedData());
  const load = useCallback(
    async () => (await importSuggestions()).loadStockSuggestions(ignoredWords),
    [ignoredWords],
  );
  const suggest = useLazyModule(load, isNeeded, () => setHasFailed(true));
  // Deferred: during fast typing, letters render before suggestions.
  const text = useDeferredValue(normalizeSearchText(typed) ?? '');
  const all = useMemo(() => (suggest && text !== '' ? suggest.options(text) : none), [suggest, text]);
  const options = isClosed ? none : all;
  const listId = useId();
  const optionId = (at: number) => `${listId}-${at}`;

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    if (nativeEvent.isComposing || altKey || ctrlKey || metaKey || all.length === 0) return;
    const count = options.length;
    if (key === 'ArrowDown') select({ active: active + 1 < all.length ? active + 1 : -1, isClosed: false });
    else if (key === 'ArrowUp') select({ active: (active < 0 ? all.length : active) - 1, isClosed: false });
    else if (key === 'Escape' && count > 0) select({ active: -1, isClosed: true });
    else if (active < 0) return;
    else if (key === 'Home') select({ active: 0, isClosed });
    else if (key === 'End') select({ active: count - 1, isClosed });
    else if (key === 'Enter') document.getElementById(optionId(active))?.click();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      ref={dialog}
      id={dialogId}
      title={messages.title}
      closeLabel={messages.close}
      className="search-dialog"
      headClasses="search-dialog-head items-start"
      onFocus={() => setIsOpen(true)}
      onClose={() => {
        setIsOpen(false);
        // A closed dialog holds no text.
        if (input.current) input.current.value = '';
        type('');
      }}
    >
      <form action={paths.stock} method="get" onReset={() => type('')} {...dataAttributeProps('search')}>
        <div className="search-dialog-body">
          <label htmlFor={textId} className="mb-2 block font-medium">
            {messages.label}
          </label>
          <div className="relative">
            <Icon
              name="search"
              className="text-hint pointer-events-none absolute top-3.5 left-4 max-sm:hidden"
            />
            <input
              ref={input}
              id={textId}
              type="text"
              inputMode="search"
              name="search"
              autoFocus
              autoComplete="off"
              enterKeyHint="search"
              maxLength={400}
              placeholder={messages.placeholder}
              aria-describedby={hintId}
              aria-autocomplete={suggest ? 'list' : undefined}
              aria-haspopup={suggest ? 'listbox' : undefined}
              aria-controls={options.length > 0 ? listId : undefined}
              aria-activedescendant={active < 0 ? undefined : optionId(active)}
              onInput={({ currentTarget }) => type(currentTarget.value)}
              onKeyDown={onKeyDown}
              className="border-control placeholder:text-hint bg-surface h-12 w-full min-w-0 rounded-md border px-3 sm:pl-12"
            />
          </div>
          <p id={hintId} className="text-label text-hint mt-2">
            {messages.hint}
          </p>
          {/* In narrow windows they come below the foot, whose buttons would move under a finger. */}
          <div className="order-2">
            <p role="status" className="text-label text-hint not-empty:mt-4">
              {hasFailed && !suggest && text !== '' && messages.failed}
            </p>
            {suggest && (
              <suggest.List
                options={options}
                active={active}
                listId={listId}
                optionId={optionId}
                creditWarning={creditWarning}
                hasExample={hasExample}
              />
            )}
            <div className="not-empty:mt-4" {...dataAttributeProps('filters')} />
          </div>
        </div>
        <div className="search-dialog-foot">
          <button type="reset" className={buttonClass('quiet', '-ml-3 px-3')}>
            {messages.clear}
          </button>
          {/* One row with any typeface: its text breaks into two lines first. */}
          <a
            href={`${paths.stock}#${anchors.filters}`}
            className={buttonClass('secondary', 'search-dialog-all flex-[1_1_9rem] px-3')}
          >
            {messages.filterAll}
          </a>
          <button type="submit" className={buttonClass('primary', 'ml-auto min-w-32 max-sm:grow')}>
            <span aria-live="polite">
              {messages.accept} <span hidden={typed.trim() !== ''} {...dataAttributeProps('filtered')} />
            </span>
          </button>
        </div>
      </form>
    </Dialog>
  );
}
