import { useMemo, useRef } from 'react';

/**
 * Returns the focus to the control that opened a dialog. Radix does so for its own trigger only, and our dialogs are
 * opened by state. A menu item is gone by then, so its menu's button takes the focus. If the dialog deleted its opener,
 * the page takes the focus.
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
