import { expect, type Locator, type Page } from '@playwright/test';

/** Whether each of these texts can be read in a place, word for word, also as a part of a longer one. */
export const reads = async (place: Page | Locator, texts: readonly string[]): Promise<void> => {
  for (const text of texts) await expect.soft(place.getByText(text).filter({ visible: true }).first()).toBeVisible();
};

/**
 * A message that comes up by itself: its title, and what it says. Also one that an open dialog hides, with the rest of the
 * page, from assistive technology: it is announced apart from its card.
 */
export const toast = (page: Page, ...words: string[]): Promise<void> =>
  reads(page.getByRole('region', { name: /notifications/i, includeHidden: true }), words);
