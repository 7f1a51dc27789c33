import type { SiteMap } from '@petalwise/contracts/web-apps/site-map';
import { use } from 'react';
import { RegistryContext } from './registry-context.ts';
import { siteOf } from './site.ts';

export const useSite = (): SiteMap => siteOf(use(RegistryContext).remotes);
