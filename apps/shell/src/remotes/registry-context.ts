import type { PageRegistry } from '@petalwise/contracts/web-apps/releases';
import { createContext } from 'react';

/** The page's registry and configuration, set once at the root. */
export const RegistryContext = createContext<PageRegistry>({
  remotes: {},
  config: { product: 'Petalwise', affiliateTag: '', supportEmail: '', notice: null, payments: null },
});
