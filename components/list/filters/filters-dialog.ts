'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  openSearchDialog,
  searchDialog,
  watchSearchDialog,
  type SearchDialogParts,
} from '@/components/site/search-dialog/parts';
import { anchors } from '@/lib/addresses/routes';
import { writeAddress } from '@/lib/navigation/navigate';
import { afterPaint } from '@/lib/web/browser/later';

/** From here on the filters stand beside the list instead of in the dialog (product 6.9). */
export const besideList = '(min-width: 80rem)';

/** The open search dialog. */
export interface OpenDialog extends SearchDialogParts {
  /** The number of the opening: another one begins with other filters. */
  readonly opening: number;
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
    openSearchDialog();
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
    const parts = searchDialog();
    if (!parts) return;
    const stop = new AbortController();
    let openings = 0;
    let cancel: (() => void) | undefined;
    const show = () => setOpen({ opening: (openings += 1), ...parts });
    const look = (isOpen: boolean) => {
      cancel?.();
      // Never seen without its filters; closed, it is in no hurry.
      if (isOpen) flushSync(show);
      else cancel = afterPaint(() => setOpen(null));
    };
    watchSearchDialog(parts, look, stop.signal);
    if (parts.dialog.open) show();
    return () => {
      stop.abort();
      cancel?.();
    };
  }, []);
  return open;
}
