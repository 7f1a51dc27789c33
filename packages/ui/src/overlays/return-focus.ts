import { useMemo, useRef } from 'react';

/**
 * Brings the focus back to what opened a dialog. Radix does so for its own trigger only, and ours are opened by state;
 * a menu item is gone by then, so its menu's button takes the focus instead. What was deleted in the dialog is gone
 * too: the page takes it then.
 */
export const useReturnFocus = () => {
  const opener = useRef<HTMLElement | null>(null);
  return useMemo(
    () => ({
      onOpenAutoFocus: () => {
        opener.current = openerOf(document.activeElement);
      },
      onCloseAutoFocus: (event: Event) => {
        event.preventDefault();
        if (opener.current?.isConnected) opener.current.focus();
        else document.querySelector('main')?.focus({ preventScroll: true });
      },
    }),
    [],
  );
};

const openerOf = (focused: Element | null): HTMLElement | null => {
  const menuButton = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = menuButton ? document.getElementById(menuButton) : focused;
  return opener instanceof HTMLElement ? opener : null;
};
