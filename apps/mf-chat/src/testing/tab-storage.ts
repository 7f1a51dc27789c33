import { vi } from 'vitest';

/** A `window` with nothing but a sessionStorage; what a tab keeps through a reload is in `kept`. */
export const stubTabStorage = (kept: Map<string, string>): void => {
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
};
