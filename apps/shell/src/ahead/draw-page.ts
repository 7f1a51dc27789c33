import { queryClient } from '@petalwise/host/query';
import { currentUser } from '@petalwise/host/session';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepPageAhead } from './page-ahead.tsx';

/** Draws the page, or takes over what was rendered ahead. */
export const drawPage = (page: ReactNode): void => {
  const root = document.getElementById('root') ?? document.body;
  const { ahead, visitor } = root.dataset;
  // The gateway renders ahead for a visitor only where no session's cookie came with the request.
  if (visitor !== undefined) queryClient.setQueryData(currentUser.queryKey, null);
  // A page that was led to with something to say says it again when it is reloaded; what was rendered does not.
  if (ahead && !history.state?.usr) {
    applyStyles(root);
    // Where the page's code does not come, the boundary around it says so; uncaught it would count as an error of ours.
    hydrateRoot(root, page, { onRecoverableError: (error) => console.error(error) });
    return;
  }
  keepPageAhead(root);
  // From here on each page draws its own; the document's first title would win.
  document.querySelector('title')?.remove();
  createRoot(root).render(page);
};

/** The content security policy lets no style attribute come with the page; the page's style sheet has them until now. */
const applyStyles = (root: HTMLElement): void => {
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? '';
    element.removeAttribute('data-style');
  }
};
