import { create } from 'zustand';

/** How long a toast stays, in milliseconds (product 5.4). */
export const toastMs = 5_000;

/** A message above the page (product 5.4). */
export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly icon: 'success' | 'error';
  readonly delay: number;
  /** How often it was shown while it was visible. */
  readonly times: number;
  /** The page says the same by itself: it is to be seen alone. */
  readonly silent: boolean;
  /** A link below the text; null for none. */
  readonly link: { readonly href: string; readonly text: string } | null;
}

interface ToastState {
  readonly toasts: readonly Toast[];
  readonly show: (toast: Pick<Toast, 'title' | 'body' | 'icon'> & Partial<Toast>) => void;
  readonly dismiss: (id: number) => void;
}

let last = 0;

const contentOf = ({ title, body, icon, link }: Toast) => JSON.stringify([title, body, icon, link]);

/** The toasts of the page, the newest last; an equal one is counted. Not persisted. */
export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  show: (given) =>
    set(({ toasts }) => {
      const toast = { delay: toastMs, silent: false, link: null, ...given, times: 1, id: (last += 1) };
      const same = toasts.find((other) => contentOf(other) === contentOf(toast));
      if (!same) return { toasts: [...toasts, toast] };
      return { toasts: [...toasts.filter((other) => other !== same), { ...same, times: same.times + 1 }] };
    }),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
