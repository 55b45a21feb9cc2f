'use client';

import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { findOpenDialogs } from '@/components/site/browser/dialogs';
import { CloseButton } from './dialog';
import { Icon } from './icon';
import { useMessages } from './messages/messages-provider';

interface Toast {
  readonly title: string;
  readonly body: string;
  readonly icon: 'success' | 'error';
  /** Not announced, since the page announces the same text. */
  readonly silent?: boolean;
  /** A link and a button below the text, which dismiss the toast too. */
  readonly link?: { readonly href: string; readonly text: string } | null;
  readonly action?: { readonly text: string; readonly run: () => void };
}

interface ToastState {
  readonly toast: (Toast & { readonly id: number }) | null;
  readonly show: (toast: Toast) => void;
  readonly dismiss: (id: number) => void;
}

let lastToastId = 0;

/** The toast of the page, which the next one replaces. Not persisted. */
export const useToasts = create<ToastState>((set) => ({
  toast: null,
  show: (toast) => set({ toast: { ...toast, id: (lastToastId += 1) } }),
  // Its button may have shown the next one.
  dismiss: (id) => set(({ toast }) => (toast?.id === id ? { toast: null } : {})),
}));

/**
 * The region «Notificaciones»: a popover in the browser's top layer. It is rendered before its first toast,
 * so that the toast is announced. After a dismissal by keyboard the focus returns to where it was.
 */
export function Toasts() {
  const { region: label } = useMessages('toasts');
  const { toast, dismiss } = useToasts();
  const region = useRef<HTMLElement>(null);
  const home = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    if (region.current?.showPopover && home.current) showAboveDialogs(region.current, home.current);
  }, [toast]);
  const close = (id: number) => {
    if (region.current?.contains(document.activeElement)) cameFrom.current?.focus({ preventScroll: true });
    dismiss(id);
  };
  return (
    <div ref={home}>
      <section
        ref={region}
        aria-label={label}
        aria-live="polite"
        popover="manual"
        className="toasts"
        onFocus={({ currentTarget, relatedTarget: from }) => {
          if (from instanceof HTMLElement && !currentTarget.contains(from)) cameFrom.current = from;
        }}
      >
        {toast && <ToastCard key={toast.id} {...toast} onClose={() => close(toast.id)} />}
      </section>
    </div>
  );
}

/**
 * Shows the region above all dialogs, within the topmost modal one until that closes: everything outside of
 * it is inert. The node itself is moved: a portal would mount a new region, and screen readers announce only
 * changes inside a region they know.
 */
function showAboveDialogs(region: HTMLElement, home: HTMLElement): void {
  const dialog = findOpenDialogs().at(-1);
  const holder = dialog ?? home;
  // Moving hides it; shown again it is above a dialog opened since.
  if (!holder.contains(region)) holder.append(region);
  if (!region.matches(':popover-open')) region.showPopover();
  dialog?.addEventListener('close', () => showAboveDialogs(region, home), { once: true });
}

/** One toast. A click closes it, or the end of its animation, which begins after five seconds (`ui.css`). */
function ToastCard({ title, body, icon, silent, link, action, onClose }: Toast & { onClose: () => void }) {
  const { close } = useMessages('toasts');
  return (
    <div
      aria-atomic="true"
      aria-live={silent ? 'off' : undefined}
      className={`toast toast-${icon}`}
      onClick={onClose}
      onAnimationEnd={onClose}
    >
      <Icon name={icon === 'error' ? 'alert' : 'check'} size={22} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{title}</p>
        {body && <p className="text-label text-soft">{body}</p>}
        {link && (
          <a href={link.href} className="toast-step">
            {link.text}
          </a>
        )}
        {action && (
          <button type="button" onClick={action.run} className="toast-step">
            {action.text}
          </button>
        )}
      </div>
      <CloseButton aria-label={close} size={18} />
    </div>
  );
}
