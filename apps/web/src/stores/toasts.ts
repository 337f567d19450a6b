import { create } from 'zustand';

export interface Toast {
  readonly id: number;
  /** What the message is about. At most one toast is about it. */
  readonly subject: string;
  readonly message: string;
  readonly tone: 'info' | 'failure';
  readonly link?: ToastLink;
  readonly action?: ToastAction;
  /** Of a failure: whether it still matters on the next page. */
  readonly outlivesPage?: boolean;
  /** Of an offer: the address of the page that it matters on, and on those below. */
  readonly within?: string;
}

/** Where a message leads on to. */
interface ToastLink {
  readonly label: string;
  readonly href: string;
}

/** What can be done about a message, such as undoing it. The message goes with it. */
interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

interface ToastState {
  readonly toasts: readonly Toast[];
  readonly dismissToast: (id: number) => void;
  /** Removes what does not matter on the page that the user has gone to: failures and offers of other pages. */
  readonly goToPage: (pathname: string) => void;
}

/** Short messages at the edge of the screen. */
export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  dismissToast: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  goToPage: (pathname) =>
    set(({ toasts }) => ({ toasts: toasts.filter((toast) => matters(toast, pathname)) })),
}));

function matters({ tone, outlivesPage, within }: Toast, pathname: string): boolean {
  if (within !== undefined) return `${pathname}/`.startsWith(`${within}/`);
  return tone === 'info' || outlivesPage === true;
}

interface SubjectToasts {
  readonly notify: (message: string, link?: ToastLink) => void;
  /** Stays longer, so that there is time to decide, but not when the user leaves the pages `within` an address. */
  readonly offer: (message: string, action: ToastAction, within: string) => void;
  /** `outlivesPage` is for a failure that leads to another page. */
  readonly fail: (message: string, options?: Pick<Toast, 'outlivesPage' | 'link'>) => void;
  /** Removes the message: what it says is no longer so. */
  readonly clear: () => void;
}

let lastId = 0;

/** The messages about one subject. The latest replaces the one before it, so that no two contradict each other. */
export function toastsAbout(subject: string): SubjectToasts {
  const replaceWith = (...toasts: readonly Toast[]) =>
    useToasts.setState((state) => ({
      toasts: [...state.toasts.filter((toast) => toast.subject !== subject), ...toasts],
    }));
  return {
    notify: (message, link) => replaceWith({ id: ++lastId, subject, message, tone: 'info', link }),
    offer: (message, action, within) =>
      replaceWith({ id: ++lastId, subject, message, tone: 'info', action, within }),
    fail: (message, options) => replaceWith({ id: ++lastId, subject, message, tone: 'failure', ...options }),
    clear: () => replaceWith(),
  };
}
