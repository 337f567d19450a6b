import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: 'info' | 'failure';
}

interface ToastState {
  readonly toasts: readonly Toast[];
  readonly showToast: (message: string, tone?: Toast['tone']) => void;
  readonly dismissToast: (id: number) => void;
}

let lastId = 0;

/** Short messages at the edge of the screen. The same message is not stacked upon itself. */
export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  showToast: (message, tone = 'info') =>
    set(({ toasts }) => ({
      toasts: [...toasts.filter((toast) => toast.message !== message), { id: ++lastId, message, tone }],
    })),
  dismissToast: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));
