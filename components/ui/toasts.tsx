'use client';

import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { create } from 'zustand';
import { useMessages } from './messages/messages-provider';
import { Icon } from './icon';
import { openDialogs } from '@/components/site/browser/dialogs';

/** How long a toast stays, in milliseconds. */
const toastMs = 5_000;

/** A message above the page. */
interface Toast {
  readonly title: string;
  readonly body: string;
  readonly icon: 'success' | 'error';
  /** Not announced, since the page announces the same text. */
  readonly silent?: boolean;
  /** A link below the text. */
  readonly link?: { readonly href: string; readonly text: string } | null;
  /** A button beside the link; a click dismisses the toast too. */
  readonly action?: { readonly text: string; readonly run: () => void };
}

interface ToastState {
  readonly toasts: readonly (Toast & { readonly id: number })[];
  readonly show: (toast: Toast) => void;
  readonly dismiss: (id: number) => void;
}

let last = 0;

/** The toasts of the page, the newest last; a toast replaces an equal one. Not persisted. */
export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  show: (toast) =>
    set(({ toasts }) => ({
      toasts: [
        ...toasts.filter(({ id: _, ...other }) => JSON.stringify(other) !== JSON.stringify(toast)),
        { ...toast, id: (last += 1) },
      ],
    })),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/**
 * The region «Notificaciones»: a popover in the browser's top layer. It is rendered before its first
 * toast, so that the toast is announced. After a dismissal by keyboard the focus returns to where it was.
 */
export function Toasts() {
  const messages = useMessages('toasts');
  const { toasts, dismiss } = useToasts();
  const region = useRef<HTMLElement>(null);
  const home = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    if (region.current?.showPopover && home.current) raise(region.current, home.current);
  }, [newest]);
  const rememberFocus = ({ currentTarget, relatedTarget: from }: FocusEvent) => {
    if (from instanceof HTMLElement && !currentTarget.contains(from)) cameFrom.current = from;
  };
  const close = (id: number) => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    dismiss(id);
  };
  return (
    <div ref={home}>
      <section
        ref={region}
        aria-label={messages.region}
        aria-live="polite"
        popover="manual"
        className="toasts"
        onFocus={rememberFocus}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} {...toast} label={messages.close} onClose={() => close(toast.id)} />
        ))}
      </section>
    </div>
  );
}

/**
 * Shows the region above all dialogs, within the topmost modal one until that closes: everything outside of it is
 * inert. The node itself is moved: a portal would mount a new region, and screen readers announce only changes inside a
 * region they know.
 */
function raise(region: HTMLElement, home: HTMLElement): void {
  const dialog = openDialogs().at(-1);
  const holder = dialog ?? home;
  // Moving hides it; shown again it is above a dialog opened since.
  if (!holder.contains(region)) holder.append(region);
  if (!region.matches(':popover-open')) region.showPopover();
  dialog?.addEventListener('close', () => raise(region, home), { once: true });
}

/** One toast, dismissed by a click or after its time, which begins anew once neither pointer nor focus is on it. */
function ToastCard(toast: Toast & { id: number; label: string; onClose: () => void }) {
  const { id, title, body, icon, silent, link, action, label, onClose } = toast;
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isPaused = isHovered || hasFocus;
  const isError = icon === 'error';
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => useToasts.getState().dismiss(id), toastMs);
    return () => clearTimeout(timer);
  }, [isPaused, id]);
  const wayOn = 'text-label mt-1 mr-5 inline-flex min-h-6 items-center underline underline-offset-4';
  return (
    <div
      aria-atomic="true"
      aria-live={silent ? 'off' : undefined}
      className={`toast border-line shadow-float text-main bg-surface flex gap-3 rounded-md border border-l-4 p-4 ${isError ? 'border-l-error' : 'border-l-success'}`}
      onClick={onClose}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Icon
        name={isError ? 'alert' : 'check'}
        size={22}
        className={isError ? 'text-error' : 'text-success'}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {body && <p className="text-label text-soft">{body}</p>}
        {link && (
          <a href={link.href} className={wayOn}>
            {link.text}
          </a>
        )}
        {action && (
          <button type="button" onClick={action.run} className={wayOn}>
            {action.text}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={label}
        className="hover:bg-page -mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
