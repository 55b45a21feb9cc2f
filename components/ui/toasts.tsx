'use client';

import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { create } from 'zustand';
import { useMessages } from './messages/messages-provider';
import { Icon } from './icon';
import { roomyWindow } from '@/lib/browser/windows';
import { useMedia } from './hooks';

/** How long a toast stays, in milliseconds (product 5.4). */
const toastMs = 5_000;

/** A message above the page (product 5.4). */
interface Toast {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly icon: 'success' | 'error';
  readonly delay: number;
  /** How often it was shown while it was visible. */
  readonly times: number;
  /** Not announced, since the page announces the same text. */
  readonly silent: boolean;
  /** The id of its subject: two vehicles with the same name get a toast each. */
  readonly about: string;
  /** A link below the text; null for none. */
  readonly link: { readonly href: string; readonly text: string } | null;
  /** A button beside the link; a click dismisses the toast too. Null for none. */
  readonly action: { readonly text: string; readonly run: () => void } | null;
}

interface ToastState {
  readonly toasts: readonly Toast[];
  readonly show: (toast: Pick<Toast, 'title' | 'body' | 'icon'> & Partial<Toast>) => void;
  readonly dismiss: (id: number) => void;
}

let last = 0;

const contentOf = ({ title, body, icon, link, about }: Toast) =>
  JSON.stringify([title, body, icon, link, about]);

/** The toasts of the page, the newest last; equal ones are counted. Not persisted. */
export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  show: (given) =>
    set(({ toasts }) => {
      const defaults = { delay: toastMs, silent: false, link: null, action: null, about: '' };
      const toast = { ...defaults, ...given, times: 1, id: (last += 1) };
      const same = toasts.find((other) => contentOf(other) === contentOf(toast));
      if (!same) return { toasts: [...toasts, toast] };
      return { toasts: [...toasts.filter((other) => other !== same), { ...same, times: same.times + 1 }] };
    }),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** Narrow windows show fewer toasts: more would cover the page. */
const maxOnPhones = 2;

/**
 * The region «Notificaciones» (product 5.4): a popover in the browser's top layer. It is rendered before its first
 * toast, so that the toast is announced. After a dismissal by keyboard the focus returns to where it was.
 */
export function Toasts() {
  const messages = useMessages('toasts');
  const all = useToasts((state) => state.toasts);
  const isRoomy = useMedia(roomyWindow, true);
  const toasts = isRoomy ? all : all.slice(-maxOnPhones);
  const region = useRef<HTMLElement>(null);
  const home = useRef<HTMLDivElement>(null);
  const returnsTo = useRef<HTMLElement>(null);
  const newest = toasts.at(-1);
  const announced = newest && `${newest.id} ${newest.times}`;
  useEffect(() => {
    // Hidden toasts are dismissed: they must not reappear when the window grows.
    if (!isRoomy) for (const { id } of all.slice(0, -maxOnPhones)) useToasts.getState().dismiss(id);
  }, [all, isRoomy]);
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (announced !== undefined) moveToDialog(element, home.current);
    const open = element.matches(':popover-open');
    // Shown again to be above a dialog opened since.
    if (open && document.querySelector('dialog[open]')) element.hidePopover();
    if (!element.matches(':popover-open')) element.showPopover();
  }, [announced]);
  useEffect(() => {
    // The dismissed toast had the focus.
    if (document.activeElement === document.body) returnsTo.current?.focus({ preventScroll: true });
    returnsTo.current = null;
  }, [toasts.length]);
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      returnsTo.current = relatedTarget;
  };
  const forgetFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) returnsTo.current = null;
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
        onBlur={forgetFocus}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} close={messages.close} />
        ))}
      </section>
    </div>
  );
}

/**
 * Moves the region into an open modal dialog until that closes: everything outside of one is inert. The node itself is
 * moved: a portal would mount a new region, and screen readers announce only changes inside a region they know.
 */
function moveToDialog(region: HTMLElement, home: HTMLElement | null): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!home) return;
  // It was inside a dialog that was removed with its page.
  if (!region.isConnected) home.append(region);
  if (!dialog || dialog.contains(region)) return;
  dialog.append(region);
  const back = () => {
    home.append(region);
    if (region.childElementCount > 0) region.showPopover();
  };
  dialog.addEventListener('close', back, { once: true });
}

/** One toast, dismissed by a click or after its delay, which repetitions restart and hover and focus suspend. */
function ToastCard({ toast, close }: { toast: Toast; close: string }) {
  const { id, title, body, icon, delay, times, silent, link, action } = toast;
  const { dismiss } = useToasts.getState();
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismiss(id), delay);
    return () => clearTimeout(timer);
  }, [isPaused, id, delay, times, dismiss]);
  const pauseHandlers = { onPointerEnter: () => setIsPaused(true), onFocus: () => setIsPaused(true) };
  const release = { onPointerLeave: () => setIsPaused(false), onBlur: () => setIsPaused(false) };
  return (
    <div
      aria-atomic="true"
      aria-live={silent ? 'off' : undefined}
      className={`toast toast-${icon}`}
      onClick={() => dismiss(id)}
      {...pauseHandlers}
      {...release}
    >
      <Icon name={icon === 'success' ? 'check' : 'info'} size={22} />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {title}
          {times > 1 && <span className="ml-2">{`×${times}`}</span>}
        </p>
        {body && <p className="text-label text-soft">{body}</p>}
        {link && (
          <a
            href={link.href}
            className="text-label mt-1 inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {link.text}
          </a>
        )}
        {action && (
          <button
            type="button"
            onClick={action.run}
            className="text-label mt-1 ml-5 inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {action.text}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={close}
        className="hover:bg-page -mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
