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
  /** A way on, if there is one. */
  readonly link: { readonly href: string; readonly text: string } | null;
}

interface ToastState {
  readonly toasts: readonly Toast[];
  readonly show: (toast: Pick<Toast, 'title' | 'body' | 'icon'> & Partial<Toast>) => void;
  readonly dismiss: (id: number) => void;
}

let last = 0;

/** The toasts of the page, the newest last. Never kept: they belong to the moment. */
export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  show: (toast) =>
    set(({ toasts }) => ({ toasts: [...toasts, { delay: toastMs, link: null, ...toast, id: (last += 1) }] })),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
