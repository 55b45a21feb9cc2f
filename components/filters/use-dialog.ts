'use client';

import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A native dialog of the frame: whether it is open, and where in it something can be shown. */
export interface OpenDialog {
  readonly form: HTMLFormElement;
  readonly body: Element;
  readonly foot: Element;
}

/** Watches the search dialog; null while it is closed. */
export function useOpenDialog(id: string): OpenDialog | null {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    const form = dialog.querySelector('form');
    const body = dialog.querySelector('[data-slot="filters"]');
    const foot = dialog.querySelector('[data-slot="show"]');
    if (!form || !body || !foot) return;
    const look = () => setOpen(dialog.open ? { form, body, foot } : null);
    // Before the dialog is painted: it never stands there without what belongs in it.
    const watcher = new MutationObserver(() => flushSync(look));
    watcher.observe(dialog, { attributeFilter: ['open'] });
    look();
    return () => watcher.disconnect();
  }, [id]);
  return open;
}
