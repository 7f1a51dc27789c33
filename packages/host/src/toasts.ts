import { create } from 'zustand';

export interface Toast {
  /** A new id is a new toast, even with the same words. */
  readonly id: number;
  readonly kind: 'info' | 'success' | 'error';
  readonly title: string;
  readonly description?: string;
}

interface Toasts {
  readonly toast: Toast | undefined;
  show(toast: Omit<Toast, 'id' | 'kind'> & { kind?: Toast['kind'] }): void;
  dismiss(id: Toast['id']): void;
}

let shown = 0;

/** One toast at a time: a new one replaces the one before. */
export const useToasts = create<Toasts>()((set, get) => ({
  toast: undefined,
  show: (toast) => {
    shown += 1;
    set({ toast: { kind: 'info', ...toast, id: shown } });
  },
  dismiss: (id) => {
    if (get().toast?.id === id) set({ toast: undefined });
  },
}));
