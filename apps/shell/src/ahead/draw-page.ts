import { pageAddress } from '@petalwise/contracts/web-apps/page-address';
import { findPage } from '@petalwise/contracts/web-apps/site-map';
import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Draws the page, or takes over what was rendered ahead. */
export const drawPage = (page: ReactNode): void => {
  const root = document.getElementById('root') ?? document.body;
  const { ahead, visitor } = root.dataset;
  // The gateway renders ahead for a visitor only where no session's cookie came with the request.
  if (visitor !== undefined) queryClient.setQueryData(currentUser.queryKey, null);
  if (isThisPage(ahead)) {
    applyStyles(root);
    hydrateRoot(root, page);
    return;
  }
  // From here on each page draws its own; the document's first title would win.
  document.querySelector('title')?.remove();
  createRoot(root).render(page);
};

/** Whether it is what would be drawn now: a page that was reloaded may have been led to with something to say. */
const isThisPage = (ahead: string | undefined): boolean => {
  const { pathname, search } = location;
  if (!ahead || history.state?.usr) return false;
  return ahead === (findPage(pathname) ? pageAddress(pathname, search) : 'missing');
};

/** The content security policy lets no style attribute come with the page; the page's style sheet has them until now. */
const applyStyles = (root: HTMLElement): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
};
