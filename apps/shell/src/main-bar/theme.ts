export type Theme = 'system' | 'light' | 'dark';

const key = 'petalwise-theme';

/** What the person chose on this device; the system's own where they chose nothing. */
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
};
