// Runs inline before a page that was rendered ahead is painted.
(() => {
  try {
    // What the user chose on this device: apps/shell/src/theme/theme.ts.
    const theme = localStorage.getItem('petalwise-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage that is switched off holds no choice.
  }
  // Until its script is there a form would be sent as its address, a password with it. The scripts send forms themselves.
  addEventListener('submit', (event) => event.preventDefault(), true);
})();
