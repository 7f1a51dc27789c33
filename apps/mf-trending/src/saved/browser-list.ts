import { catalogue } from '@petalwise/catalogue/catalogue';

const key = 'petalwise.saved';

export interface BrowserList {
  readonly ids: readonly string[];
  /** Removes the list from the browser, unless it changed since it was read. */
  forget(): void;
}

const none: BrowserList = { ids: [], forget: () => {} };

/** What was saved in this browser, from before saved products belonged to the account. */
export function readBrowserList(window: Pick<Window, 'localStorage'>): BrowserList {
  try {
    const { localStorage } = window;
    const text = localStorage.getItem(key);
    const forget = () => {
      if (localStorage.getItem(key) === text) localStorage.removeItem(key);
    };
    return { ids: parse(text), forget };
  } catch {
    // Storage is blocked for this site.
    return none;
  }
}

/** What another program or a person wrote there may be anything. */
const parse = (text: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return [...new Set(kept.filter((id): id is string => catalogue.some((product) => product.id === id)))];
  } catch {
    return [];
  }
};
