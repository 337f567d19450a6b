import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: 'info' | 'failure';
  readonly link?: ToastLink;
}

/** Where a message leads on to. */
interface ToastLink {
  readonly label: string;
  readonly href: string;
}

interface ToastState {
  readonly toasts: readonly Toast[];
  readonly showToast: (message: string, tone?: Toast['tone'], link?: ToastLink) => void;
  readonly dismissToast: (id: number) => void;
  /** Takes back messages that are true no longer. */
  readonly takeBack: (...messages: readonly string[]) => void;
}

let lastId = 0;

/** Short messages at the edge of the screen. The same message is not stacked upon itself. */
export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  showToast: (message, tone = 'info', link) =>
    set(({ toasts }) => ({
      toasts: [...toasts.filter((toast) => toast.message !== message), { id: ++lastId, message, tone, link }],
    })),
  dismissToast: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  takeBack: (...messages) =>
    set(({ toasts }) => ({ toasts: toasts.filter(({ message }) => !messages.includes(message)) })),
}));
