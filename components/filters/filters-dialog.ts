'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { anchors } from '@/lib/anchors';

/** From here on the filters stand beside the list instead of in the dialog (product 6.9). */
export const besideList = '(min-width: 80rem)';

/** The open search dialog of the frame: its form, and where in it the filters and their button stand. */
export interface OpenDialog {
  readonly form: HTMLFormElement;
  readonly body: Element;
  readonly foot: Element;
}

/** Opens the search dialog, which holds the filters where they don't stand beside the list. */
export function openFiltersDialog(): void {
  const dialog = document.getElementById(anchors.searchDialog);
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
}

/**
 * Watches the search dialog and returns it while it is open; `onOpen` is called once an opening. An address that ends
 * in `#filtros` opens it: the link «Filtrar todo el stock» of other pages, and a press on «Filtrar» before the list's
 * code was ready.
 */
export function useFiltersDialog(onOpen: () => void): OpenDialog | null {
  const dialog = useOpenDialog();
  const opened = useEffectEvent(onOpen);
  useEffect(() => {
    if (window.location.hash !== `#${anchors.filters}` || window.matchMedia(besideList).matches) return;
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
    openFiltersDialog();
  }, []);
  const isOpen = dialog !== null;
  useEffect(() => {
    if (isOpen) opened();
  }, [isOpen]);
  return dialog;
}

function useOpenDialog(): OpenDialog | null {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  useEffect(() => {
    const dialog = document.getElementById(anchors.searchDialog);
    if (!(dialog instanceof HTMLDialogElement)) return;
    const form = dialog.querySelector('form');
    const body = dialog.querySelector('[data-slot="filters"]');
    const foot = dialog.querySelector('[data-slot="show"]');
    if (!form || !body || !foot) return;
    const look = () => setOpen(dialog.open ? { form, body, foot } : null);
    // Before the dialog is painted, so that it is never seen without its filters.
    const watcher = new MutationObserver(() => flushSync(look));
    watcher.observe(dialog, { attributeFilter: ['open'] });
    look();
    return () => watcher.disconnect();
  }, []);
  return open;
}
