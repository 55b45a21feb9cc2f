'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { anchors } from '@/lib/addresses/anchors';
import { writeAddress } from '@/lib/navigation/navigate';
import { afterPaint } from '@/lib/web/browser/after-paint';

/** From here on the filters stand beside the list instead of in the dialog (product 6.9). */
export const besideList = '(min-width: 80rem)';

/** The open search dialog of the frame: its form, and where in it the filters and their button stand. */
export interface OpenDialog {
  /** The number of the opening: another one begins with other filters. */
  readonly opening: number;
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
    writeAddress(window.location.pathname + window.location.search, 'replace');
    openFiltersDialog();
  }, []);
  const opening = dialog?.opening ?? null;
  useEffect(() => {
    if (opening !== null) opened();
  }, [opening]);
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
    let openings = 0;
    let cancel: (() => void) | undefined;
    const show = () => setOpen({ opening: (openings += 1), form, body, foot });
    const watcher = new MutationObserver(() => {
      cancel?.();
      // Before the dialog is painted, so that it is never seen without its filters; closed, it is in no hurry.
      if (dialog.open) flushSync(show);
      else cancel = afterPaint(() => setOpen(null));
    });
    watcher.observe(dialog, { attributeFilter: ['open'] });
    if (dialog.open) show();
    return () => {
      watcher.disconnect();
      cancel?.();
    };
  }, []);
  return open;
}
