import { catalogue } from '@petalwise/catalogue/catalogue';

export interface Shelf {
  /** Product ids, in the order in which they were saved. The same array until something changes. */
  ids(): readonly string[];
  /** @returns false where the browser keeps nothing: the product is saved as long as this tab is open */
  save(id: string, at?: number): boolean;
  /** @returns the place it had, for putting it back */
  remove(id: string): number;
  subscribe(listener: () => void): () => void;
}

const key = 'petalwise.saved';

/** Products put aside in this browser; no server knows. Tabs stay in step through the browser's storage event. */
export function openShelf(window: Pick<Window, 'localStorage' | 'addEventListener'>): Shelf {
  const listeners = new Set<() => void>();
  let ids = read(window);
  const set = (next: readonly string[]) => {
    ids = next;
    for (const listener of listeners) listener();
  };
  const keep = (next: readonly string[]) => {
    set(next);
    try {
      window.localStorage.setItem(key, JSON.stringify(next));
      return true;
    } catch {
      return false;
    }
  };
  window.addEventListener('storage', (event) => {
    // A null key: the whole storage was cleared.
    if (event.key === key || event.key === null) set(parse(event.newValue));
  });
  return {
    ids: () => ids,
    save: (id, at = ids.length) => ids.includes(id) || keep(ids.toSpliced(at, 0, id)),
    remove: (id) => {
      const at = ids.indexOf(id);
      if (at >= 0) keep(ids.toSpliced(at, 1));
      return at;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const read = (window: Pick<Window, 'localStorage'>): readonly string[] => {
  try {
    return parse(window.localStorage.getItem(key));
  } catch {
    return [];
  }
};

/** What an older release, another program or a person wrote there may be anything. */
const parse = (text: string | null): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(kept)) return [];
    return [...new Set(kept.filter((id): id is string => catalogue.some((product) => product.id === id)))];
  } catch {
    return [];
  }
};
