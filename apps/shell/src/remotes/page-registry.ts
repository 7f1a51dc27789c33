import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';

/**
 * The registry that the gateway wrote into the page: it stays the same for this tab's life. It is not checked again: the
 * gateway that wrote it also wrote the page, and the check would be a part of every page's first script.
 */
export const readRegistry = (page: Document = document): PageRegistry => {
  const text = page.getElementById('petalwise-registry')?.textContent;
  if (!text) throw new Error('The page has no registry');
  return JSON.parse(text) as PageRegistry;
};
