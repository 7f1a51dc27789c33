import { createContext, type ReactNode, useEffect, useState } from 'react';
import type { FindNames } from './find-names.ts';

/** Finds products in an answer; undefined where their pages are not linked, or until the catalogue is loaded. */
export const ProductNamesContext = createContext<FindNames | undefined>(undefined);

/** In here answers link the products that they name. */
export function WithProductNames({ children }: { children: ReactNode }) {
  return <ProductNamesContext value={useCatalogueNames()}>{children}</ProductNamesContext>;
}

let loaded: FindNames | undefined;

/** Loaded beside the answers: they can be read without. */
const useCatalogueNames = (): FindNames | undefined => {
  const [find, setFind] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return;
    import('./catalogue-names.ts').then(({ findCatalogueNames }) => {
      loaded = findCatalogueNames;
      setFind(() => loaded);
    }, leaveUnlinked);
  }, []);
  return find;
};

const leaveUnlinked = () => {};
