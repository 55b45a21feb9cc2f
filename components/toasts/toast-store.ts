import { create } from 'zustand';

/** How long a toast stays, in milliseconds (specification 9). */
export const toastMs = 5_000;

/** A message above the page (specification 3). */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly icon: 'success' | 'error';
  readonly delay: number;
  /** How often the same has been said while it stood. */
  readonly times: number;
  /** A way on, if there is one. */
  readonly link: { readonly href: string; readonly text: string } | null;
}

interface ToastState {
  readonly toasts: readonly Toast[];
  readonly show: (toast: Pick<Toast, 'title' | 'body' | 'icon'> & Partial<Toast>) => void;
  readonly dismiss: (id: number) => void;
}

let last = 0;

const says = ({ title, body, icon, link }: Toast) => JSON.stringify([title, body, icon, link]);

/** The toasts of the page, the newest last; an equal one is counted. Never kept: they belong to the moment. */
export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  show: (given) =>
    set(({ toasts }) => {
      const toast = { delay: toastMs, link: null, ...given, times: 1, id: (last += 1) };
      const same = toasts.find((other) => says(other) === says(toast));
      if (!same) return { toasts: [...toasts, toast] };
      return { toasts: [...toasts.filter((other) => other !== same), { ...same, times: same.times + 1 }] };
    }),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
