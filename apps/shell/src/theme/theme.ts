import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const key = 'petalwise-theme';
const listeners = new Set<() => void>();

/** What the user chose on this device; the system's own if they chose nothing. */
export const readTheme = (): Theme => {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

export const applyTheme = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
};

export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
};

/** The chosen theme; a choice in another tab arrives as well, and is applied. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, renderedAhead);

const renderedAhead = (): Theme => 'system';

const subscribe = (changed: () => void) => {
  const inAnotherTab = (event: StorageEvent) => {
    // `null`: the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    applyTheme(readTheme());
    changed();
  };
  listeners.add(changed);
  window.addEventListener('storage', inAnotherTab);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', inAnotherTab);
  };
};
