import { PageRegistry } from '@petalwise/contracts/web-apps/releases';

/** The registry that the gateway wrote into the page: it stays the same for this tab's life. */
export const readRegistry = (page: Document = document): PageRegistry => {
  const text = page.getElementById('petalwise-registry')?.textContent;
  if (!text) throw new Error('The page has no registry');
  return PageRegistry.parse(JSON.parse(text));
};
